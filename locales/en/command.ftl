# What the commands say: how far they are, and why they stop. One message a line, two rows where what is typed stands apart.
