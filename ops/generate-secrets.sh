#!/bin/sh
# Writes ops/.env with new random secrets for compose.yaml, once. What only the operator knows is left empty: compose refuses to start without it.
set -eu
file="$(dirname "$0")/.env"
[ -e "$file" ] && { echo "$file exists already; nothing was changed."; exit 0; }
secret() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
umask 077
cat > "$file" <<VALUES
SITE=safety.example.com
IMAGE=localhost/safepractice:0.1.0
APP_SECRET=$(secret)
SUPERUSER_PASSWORD=$(secret)
OWNER_PASSWORD=$(secret)
LOGIN_PASSWORD=$(secret)
S3_ACCESS_KEY_ID=$(secret)
S3_SECRET_ACCESS_KEY=$(secret)
MAIL_FROM=SafePractice <no-reply@safety.example.com>
SMTP_URL=smtp://mail:1025
SMS_URL=
SMS_TOKEN=
STRIPE_SECRET_KEY=
STRIPE_PUBLISHABLE_KEY=
STRIPE_WEBHOOK_SECRET=
VALUES
echo "$file was written. Enter the values that are empty, and SITE."
