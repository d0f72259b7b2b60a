import { z } from '@hono/zod-openapi';
import { renewedSession } from '#app/contract/session.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { hashPassword, verifyPassword } from '#server/api/account/passwords/passwords.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies, Staff } from '#server/platform/http/dependencies.ts';
import { jsonBody, jsonResponse } from '#server/platform/open-api.ts';
import { problem, Problem, type TitleKey } from '#server/platform/http/json-api/problem.ts';
import { atMost } from '#server/platform/http/json-api/typed-text.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { checkStaffAttempt, countStaffAttempt, forgiveStaffAttempt } from '../attempts.ts';
import { endStaffSessions, renewStaffToken } from '../queries.ts';
import { replyStaffRenewed } from '../staff-cookie.ts';
import { staffRoute } from '../staff-route.ts';
import { checkNewStaffPassword, findPasswordOf, replaceStaffPassword } from './new-password.ts';

const typed = (blank: string) => z.string(blank).min(1, blank).check(atMost(1000));

const changeBody = z
  .object({
    current_password: typed('blank.current_password'),
    password: typed('blank.new_password'),
    password_confirmation: z.string('mismatch.password').check(atMost(1000)),
  })
  .meta({ id: 'ChangeStaffPassword' });

const describeChange = {
  put: '/staff/password',
  summary: 'Change the staff member’s own password',
  description:
    'Ends all other sessions and is announced by mail; this one continues with a new cookie and token. Wrong current passwords count as failed sign-ins.',
  body: jsonBody(changeBody),
  responses: {
    200: jsonResponse('The password is changed', renewedSession),
    422: [
      'blank',
      'invalid',
      'mismatch',
      'too_short',
      'too_long',
      'too_simple',
      'too_common',
      'contains_context',
    ],
    429: ['too_many_attempts'],
    503: ['service_busy'],
  },
} as const;

interface PasswordChange {
  staff: Staff;
  current: string;
  password: string;
  confirmation: string;
  language: Language;
}

const refused = (key: TitleKey, field: string) =>
  new Problem(422, [{ key, pointer: `/data/attributes/${field}` }]);

/** Replaces the password, ends every other session, mails that, and gives this one a new token, which is returned. Throws 422 or 429. */
async function changeStaffPassword(
  dependencies: ApiDependencies,
  { staff, current, password, confirmation, language }: PasswordChange,
): Promise<string> {
  const { sql, clock, brandName } = dependencies;
  const { id, name, session } = staff;
  const email = staff.email();
  // Checked before the current password, so that testing that one always costs a counted try.
  await checkNewStaffPassword({ password, confirmation, email, name, brandName });
  await countStaffAttempt(dependencies, { email, language });
  const from = await findPasswordOf(sql, id);
  const [matches, to] = await checkStaffAttempt(dependencies, email, () =>
    Promise.all([verifyPassword(from, current), hashPassword(password)]),
  );
  if (from === undefined || !matches) throw refused('invalid.current_password', 'current_password');
  await forgiveStaffAttempt(dependencies, email);
  if (current === password) throw refused('unchanged.password', 'password');
  return sql.transaction().execute(async (transaction) => {
    // Of two concurrent changes the second finds its current password already replaced.
    if (!(await replaceStaffPassword(transaction, id, { from, to }))) {
      throw refused('invalid.current_password', 'current_password');
    }
    const token = await renewStaffToken(transaction, session.id);
    if (token === undefined) throw problem(401, 'unauthenticated');
    await endStaffSessions(transaction, id, { now: clock.now(), except: session.id });
    const notice = { template: 'staffPasswordChanged', to: email, language, discreet: false } as const;
    await orderMail(transaction, dependencies, notice);
    return token;
  });
}

export function staffPasswordRoutes({ app }: Calls, dependencies: ApiDependencies): void {
  app.openapi(staffRoute(dependencies, describeChange, { freshProof: true }), async (c) => {
    const { staff, language, requestId } = c.var;
    const { current_password: current, password, password_confirmation: confirmation } = c.req.valid('json');
    const change = { staff, current, password, confirmation, language };
    const token = await changeStaffPassword(dependencies, change);
    dependencies.log.info({ event: 'staff-password-change', requestId, code: 'ok' });
    return replyStaffRenewed(c, token);
  });
}
