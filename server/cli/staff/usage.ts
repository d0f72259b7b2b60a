import { staffRoles } from '#app/domain/staff-roles.ts';

/** The commands for accounts of staff. */
export const staffUsage = `  npm run admin -- invite EMAIL --role ROLE [--company ID …] [--language CODE] [--dry-run]
                                             mails a link to work here, for all companies or these; an account that
                                             exists gets the role. ROLE: ${staffRoles.slice(0, 4).join(', ')},
                                             ${staffRoles.slice(4).join(', ')}
  npm run admin -- staff list                who works here, with roles, and who is invited
  npm run admin -- staff end EMAIL [--dry-run]
                                             ends an account and its sessions at once, or an invitation; closes the hours of an
                                             expert, and says how many visits are to come
  npm run admin -- staff reset-factor EMAIL [--language CODE] [--dry-run]
                                             a lost phone: ends the sessions, lifts a lock, mails that; the next sign-in
                                             mails a link to set up another authenticator app or passkey`;
