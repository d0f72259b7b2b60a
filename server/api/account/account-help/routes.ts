import { z } from '@hono/zod-openapi';
import { helpedAccountAttributes, helpLinks } from '#app/contract/account-help.ts';
import type { AuditAct } from '#app/domain/audit-acts.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { atMost } from '#server/platform/http/json-api/typed-text.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import { documentResponse, jsonBody, jsonResponse, resourceSchema } from '#server/platform/open-api.ts';
import { createMailPause } from '../email/mail-pause.ts';
import type { Calls } from '../guards/calls.ts';
import { lookUpLimit } from '../guards/look-up-limit.ts';
import { close, help, open, sendLink, signOut, unlock, type Act } from './acts.ts';
import { findAccountId, type Sought } from './queries.ts';
import { readHelped } from './read-helped.ts';

const account = resourceSchema('helped_account', helpedAccountAttributes);
const params = z.object({ id: z.string() });
const found = { 200: documentResponse('The account', account), 404: ['not_found'] } as const;
const done = {
  200: jsonResponse(
    'It is done, or was done before',
    z.object({ meta: z.object({ done: z.literal(true) }) }),
  ),
} as const;

const typed = (max: number) => z.string().check(atMost(max)).optional();

const lookupBody = z
  .strictObject({
    email: typed(254),
    id: typed(50).describe('Of the account'),
    employee_id: typed(50),
    date_of_birth: z.iso.date('invalid.date').optional(),
  })
  .transform((given, context): Sought => {
    if (given.email) return { email: given.email };
    if (given.id) return { id: given.id };
    if (given.employee_id && given.date_of_birth)
      return { employeeId: given.employee_id, dob: given.date_of_birth };
    context.addIssue({ code: 'custom', message: 'invalid.sought' });
    return z.NEVER;
  })
  .meta({ id: 'AccountLookup' });

interface DescribedAct {
  /** The last part of its path. */
  path: string;
  run: Act;
  act: AuditAct;
  summary: string;
  description: string;
  freshProof?: boolean;
}

const describedActs: readonly DescribedAct[] = [
  {
    path: 'unlock',
    run: unlock,
    act: 'account_unlocked',
    summary: 'Unlock the sign-in',
    description: 'Clears failed attempts. The password stays unchanged.',
  },
  {
    path: 'sign_out',
    run: signOut,
    act: 'account_signed_out',
    summary: 'End all sessions',
    description: 'The member can sign in again.',
  },
  {
    path: 'closing',
    run: close,
    act: 'account_closed',
    summary: 'End the access',
    description:
      'Ends sessions and cancels visits and requests to come. 409 for an account whose access ended otherwise.',
    freshProof: true,
  },
  {
    path: 'opening',
    run: open,
    act: 'account_opened',
    summary: 'Give back the access that staff ended',
    description:
      'As far as the employer covers the member by now. 409 for an account whose access ended otherwise.',
    freshProof: true,
  },
];

const administratorsTo = <const Act extends AuditAct>(act: Act) =>
  ({ roles: ['administrator'], audit: { act, reason: 'account_help' } }) as const;

const perAccount = { keyPrefix: 'account-help', points: 5, duration: 60 * 60 };

/** Calls of administrators for members who cannot get in. */
export function accountHelpRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing } = dependencies;
  const limit = lookUpLimit(dependencies);
  const pause = createMailPause(dependencies, 'account-help');
  const mails = createRateLimit(sql, sealing, perAccount);

  operatorCall(administratorsTo('account_looked_up'), {
    post: '/operator/accounts/lookup',
    summary: 'Find an account by exactly one person’s details',
    description:
      'By email address, by the id of the account, or by employee ID and date of birth, as the roster has them; of the operator’s companies. ' +
      'There is no search. Each look-up is recorded, also one without a result, and counts: 30 in 15 minutes.',
    body: jsonBody(lookupBody),
    responses: {
      ...found,
      422: ['invalid', 'too_long'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const { companies, id: helperId, record } = c.var.operator;
    await limit.enforce(c.var.language, helperId);
    const id = await findAccountId(companies, sql, sealing, c.req.valid('json'));
    const helped = id === undefined ? undefined : await readHelped(companies, dependencies, id);
    await record(sql, helped?.about ?? {});
    if (!helped) throw notFound();
    return reply(c, helped.resource);
  });

  operatorCall(administratorsTo('account_looked_up'), {
    get: '/operator/accounts/{id}',
    summary: 'What is needed to help with an account',
    params,
    responses: found,
  }).handle(async (c) => {
    const { companies, record } = c.var.operator;
    const helped = orNotFound(await readHelped(companies, dependencies, c.req.valid('param').id));
    await record(sql, helped.about);
    return reply(c, helped.resource);
  });

  operatorCall(administratorsTo('account_mail_sent'), {
    post: '/operator/accounts/{id}/links',
    summary: 'Mail a link again',
    description:
      'To an invited person the invitation; to a member the way to a new password, or the confirmation of a new address. Nobody but the ' +
      'owner of the address sees the link. At most once a minute, and five in an hour.',
    params,
    body: jsonBody(z.strictObject({ link: z.enum(helpLinks, 'invalid') }).meta({ id: 'LinkAgain' })),
    responses: {
      ...done,
      409: ['access_ended', 'conflict'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const { id } = c.req.valid('param');
    if (!isUuid(id) || !(await readHelped(c.var.operator.companies, dependencies, id))) throw notFound();
    await pause([id], c.var.language);
    await mails.enforce(c.var.language, id);
    await sendLink(dependencies, c.var.operator, { id, link: c.req.valid('json').link });
    return replyJson(c, { meta: { done: true } });
  });

  for (const { path, run, act, freshProof = false, ...words } of describedActs) {
    operatorCall(
      { ...administratorsTo(act), freshProof },
      {
        post: `/operator/accounts/{id}/${path}`,
        ...words,
        params,
        responses: { ...done, 409: ['access_ended', 'conflict'] },
      },
    ).handle(async (c) => {
      await help(dependencies, c.var.operator, c.req.valid('param').id, run);
      return replyJson(c, { meta: { done: true } });
    });
  }
}
