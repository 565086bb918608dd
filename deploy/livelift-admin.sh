#!/bin/sh
# The operator's commands, as root, with the settings, the secrets and the user of livelift@.service:
#   sh /opt/livelift/deploy/livelift-admin.sh mail failed
# Without ADMIN_EMAIL, which goes together with a password that is not lent.
exec systemd-run --quiet --pipe --wait --collect \
  --property=User=livelift \
  --property=WorkingDirectory=/opt/livelift \
  --property=EnvironmentFile=/etc/livelift/settings \
  --property=LoadCredential=app_secret:/etc/livelift/secrets/app_secret \
  --property=LoadCredential=database_url:/etc/livelift/secrets/database_url \
  --property=LoadCredential=smtp_url:/etc/livelift/secrets/smtp_url \
  --property=LoadCredential=metrics_token:/etc/livelift/secrets/metrics_token \
  --setenv=NODE_ENV=production \
  /bin/sh -c '
    export APP_SECRET_FILE="$CREDENTIALS_DIRECTORY/app_secret"
    export DATABASE_URL_FILE="$CREDENTIALS_DIRECTORY/database_url"
    export SMTP_URL_FILE="$CREDENTIALS_DIRECTORY/smtp_url"
    export METRICS_TOKEN_FILE="$CREDENTIALS_DIRECTORY/metrics_token"
    unset ADMIN_EMAIL
    exec node_modules/.bin/node scripts/admin.ts "$@"' livelift-admin "$@"
