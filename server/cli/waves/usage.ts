/** The commands that invite the people of a roster. */
export const waveUsage = `  npm run admin -- invite-wave ID --size N --every 30m|1h|1d [--force] [--dry-run]
                                             mails the link to sign up to N people of the roster who have an email and no
                                             account, and to N more each time
  npm run admin -- invite-wave ID pause|resume [--dry-run]
  npm run admin -- invite-wave ID --status   how many mails were sent and bounced, and how many people joined`;
