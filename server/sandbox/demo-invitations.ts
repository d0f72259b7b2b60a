import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { newSessionToken, tokenDigest } from '#server/api/account/sessions/session-token.ts';
import { invitationRow } from '#server/api/account/invitations/signup-invitations.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { demoLinksLast } from './seed/people/sign-in-rows.ts';

type InvitationDependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

/** The invitations of README, and the address for later visitors. */
const links = [
  { query: 'email_signup_token', token: 'demo-signup', next: (name: string) => `new.${name}@acme.example` },
  {
    query: 'partner_invitation_token',
    token: 'demo-partner',
    next: (name: string) => `river.${name}@mail.example`,
  },
] as const;

/** Before its page is shown, renews a used demo invitation for a new person. */
export function demoInvitations(dependencies: InvitationDependencies): MiddlewareHandler {
  return async (context, next) => {
    const link = links.find(({ query, token }) => context.req.query(query) === token);
    if (link && context.req.method === 'GET') await renew(link, dependencies);
    await next();
  };
}

/** Moves the used row's token to a new one. Does nothing while the token is open or its inviter has another open invitation. */
async function renew(
  { token, next }: (typeof links)[number],
  { sql, sealing, clock }: InvitationDependencies,
): Promise<void> {
  const now = clock.now();
  await sql.transaction().execute(async (transaction) => {
    const spent = await transaction
      .updateTable('signup_invitations')
      .set({ token_digest: tokenDigest(newSessionToken()) })
      .where('token_digest', '=', tokenDigest(token))
      .where((row) => row.or([row('used_at', 'is not', null), row('revoked_at', 'is not', null)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('signup_invitations as other')
              .select('other.id')
              .whereRef('other.inviter_id', '=', 'signup_invitations.inviter_id')
              .where('other.used_at', 'is', null)
              .where('other.revoked_at', 'is', null),
          ),
        ),
      )
      .returning(['inviter_id', 'allowed_company_ids', 'require_employee_id'])
      .executeTakeFirst();
    if (!spent) return;
    const id = randomUUID();
    const row = invitationRow(sealing, {
      id,
      token,
      email: next(id.slice(0, 8)),
      inviterId: spent.inviter_id,
      companyIds: spent.allowed_company_ids,
      requireEmployeeId: spent.require_employee_id,
      now,
      lasts: demoLinksLast,
    });
    await transaction.insertInto('signup_invitations').values(row).execute();
  });
}
