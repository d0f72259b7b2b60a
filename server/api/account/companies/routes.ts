import { z } from '@hono/zod-openapi';
import { managedCompanyAttributes, readinessAttributes, waveState } from '#app/contract/company-readiness.ts';
import { waveLimits } from '#app/domain/company-readiness.ts';
import type { AuditAct } from '#app/domain/audit-acts.ts';
import type { Language } from '#app/domain/localized-text.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { operatorList, pageOf } from '#server/platform/http/operator-calls.ts';
import { createRateLimit } from '#server/platform/http/rate-limits.ts';
import { mailableText } from '#server/platform/http/json-api/typed-text.ts';
import { reply } from '#server/platform/http/reply.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import type { Calls } from '../guards/calls.ts';
import { findPlan, pauseWaves, resumeWaves, startWaves } from '../invitations/waves/plan.ts';
import type { CheckedCompany } from './lacks.ts';
import {
  checkAndKeep,
  findCheck,
  findManaged,
  listManaged,
  type KeptCheck,
  managedResource,
  readinessResource,
} from './queries.ts';
import { orderTestMail } from './test-mail.ts';

const readiness = resourceSchema('company_readiness', readinessAttributes);
const params = z.object({ id: z.string() });
const found = { 200: documentResponse('How far the company is', readiness) };

const describeList = operatorList({
  path: '/operator/companies',
  summary: 'The companies of the operator',
  description: 'By id, with how far each is.',
  item: resourceSchema('managed_company', managedCompanyAttributes),
  after: z
    .string()
    .regex(/^[a-z0-9_-]{1,60}$/)
    .optional(),
});

const between = ({ min, max }: { min: number; max: number }) =>
  z.int('invalid').min(min, 'invalid').max(max, 'invalid');

/** Stopping and going on, by the last part of the path. */
const turns = {
  pausing: {
    summary: 'Pause the waves after the mails that are ordered',
    act: 'invitation_waves_paused',
    freshProof: false,
  },
  resuming: {
    summary: 'Go on with paused waves, after a check like starting',
    act: 'invitation_waves_started',
    freshProof: true,
  },
} as const;

const administrators = ['administrator'] as const;
const administratorsTo = <const Act extends AuditAct>(act: Act) =>
  ({ roles: administrators, audit: { act, reason: 'administration' } }) as const;
const withoutRecord = {
  roles: administrators,
  audit: { nothing: 'It is about a company’s settings, content and counts, and nobody’s health or money.' },
} as const;

function refuseIncomplete({ lines }: KeptCheck): void {
  if (lines.some(({ missing }) => missing.length > 0)) throw problem(409, 'not_ready');
}

const perOperator = { keyPrefix: 'company-check', points: 20, duration: 15 * 60 };

/** Calls of administrators about setting up companies. */
export function managedCompanyRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing } = dependencies;
  const limit = createRateLimit(sql, sealing, perOperator);

  async function companyOf(companies: Companies, id: string): Promise<CheckedCompany> {
    return orNotFound(await findManaged(companies, sql, id));
  }

  async function checkNow(
    company: CheckedCompany,
    operatorId: string,
    language: Language,
  ): Promise<KeptCheck> {
    await limit.enforce(language, operatorId);
    return checkAndKeep(company, dependencies);
  }

  operatorCall(withoutRecord, describeList).handle(async (c) => {
    const { rows, meta } = pageOf(
      await listManaged(c.var.operator.companies, sql, c.req.valid('query').after),
    );
    return reply(c, rows.map(managedResource), { meta });
  });

  operatorCall(withoutRecord, {
    get: '/operator/companies/{id}/readiness',
    summary: 'What a company’s first members lack, and its invitations',
    description: 'As of the last check.',
    params,
    responses: found,
  }).handle(async (c) => {
    const { language, operator } = c.var;
    const company = await companyOf(operator.companies, c.req.valid('param').id);
    const check = await findCheck(sql, company.id);
    return reply(c, await readinessResource(dependencies, company, { ...check, language }));
  });

  operatorCall(withoutRecord, {
    post: '/operator/companies/{id}/checks',
    summary: 'Check now what a company’s first members lack',
    description: 'The result is kept until the next check. Twenty in 15 minutes.',
    params,
    responses: { ...found, 429: ['too_many_attempts'] },
  }).handle(async (c) => {
    const { language, operator } = c.var;
    const company = await companyOf(operator.companies, c.req.valid('param').id);
    const check = await checkNow(company, operator.id, language);
    return reply(c, await readinessResource(dependencies, company, { ...check, language }));
  });

  operatorCall(withoutRecord, {
    post: '/operator/companies/{id}/test_mails',
    summary: 'Send a test mail in the look of a company',
    description:
      'The line `mail` of the next check is complete once a mail server has taken it. Twenty in 15 minutes.',
    params,
    body: jsonBody(z.strictObject({ email: mailableText('blank.email') }).meta({ id: 'TestMail' })),
    responses: { ...found, 429: ['too_many_attempts'] },
  }).handle(async (c) => {
    const { language, operator } = c.var;
    const company = await companyOf(operator.companies, c.req.valid('param').id);
    await limit.enforce(language, operator.id);
    const mail = { companyId: company.id, to: c.req.valid('json').email, language };
    await sql.transaction().execute((transaction) => orderTestMail(transaction, dependencies, mail));
    const check = await findCheck(sql, company.id);
    return reply(c, await readinessResource(dependencies, company, { ...check, language }));
  });

  const starting = { ...administratorsTo('invitation_waves_started'), freshProof: true };
  operatorCall(starting, {
    post: '/operator/companies/{id}/waves',
    summary: 'Invite the people of the roster in waves',
    description:
      'Mails the link to sign up to `size` people, and to as many more each time. Checks the company first: 409 `not_ready` while ' +
      'something is missing, `company_closed` before it is opened, `conflict` where the waves are not as the caller saw them. Repeating it changes size and time, and mails nobody earlier.',
    params,
    body: jsonBody(
      z
        .strictObject({
          size: between(waveLimits.size),
          every_minutes: between(waveLimits.everyMinutes),
          seen_state: waveState.optional().describe('Of the waves as the caller saw them'),
        })
        .meta({ id: 'WavesToStart' }),
    ),
    responses: {
      ...found,
      409: ['company_closed', 'conflict', 'not_ready'],
      429: ['too_many_attempts'],
    },
  }).handle(async (c) => {
    const { language, operator } = c.var;
    const { size, every_minutes: everyMinutes, seen_state: seen } = c.req.valid('json');
    const company = await companyOf(operator.companies, c.req.valid('param').id);
    if (company.opened_at === null) throw problem(409, 'company_closed');
    const check = await checkNow(company, operator.id, language);
    refuseIncomplete(check);
    await sql.transaction().execute(async (transaction) => {
      const plan = await findPlan(transaction, company.id);
      const isRepeated =
        plan?.state === 'running' && plan.size === size && plan.every_minutes === everyMinutes;
      if (seen !== undefined && seen !== (plan?.state ?? 'none') && !isRepeated)
        throw problem(409, 'conflict');
      const order = { companyId: company.id, size, everyMinutes, despite: null };
      await startWaves(transaction, dependencies, order);
      await operator.record(transaction, { subjectId: company.id, companyId: company.id });
    });
    return reply(c, await readinessResource(dependencies, company, { ...check, language }));
  });

  for (const [path, { summary, act, freshProof }] of Object.entries(turns)) {
    operatorCall(
      { ...administratorsTo(act), freshProof },
      {
        post: `/operator/companies/{id}/waves/${path}`,
        summary,
        params,
        responses: {
          ...found,
          409: ['company_closed', 'conflict', 'not_ready'],
          429: ['too_many_attempts'],
        },
      },
    ).handle(async (c) => {
      const { language, operator } = c.var;
      const { id } = c.req.valid('param');
      const company = await companyOf(operator.companies, id);
      const isPause = act === 'invitation_waves_paused';
      if (!isPause && company.opened_at === null) throw problem(409, 'company_closed');
      const plan = isPause ? undefined : await findPlan(sql, id);
      // Waves that were started regardless go on regardless.
      if (plan?.state === 'paused' && plan.started_despite === null)
        refuseIncomplete(await checkNow(company, operator.id, language));
      await sql.transaction().execute(async (transaction) => {
        const isChanged = isPause
          ? await pauseWaves(transaction, id)
          : await resumeWaves(transaction, dependencies, id);
        if (!isChanged) throw problem(409, 'conflict');
        await operator.record(transaction, { subjectId: id, companyId: id });
      });
      const check = await findCheck(sql, id);
      return reply(c, await readinessResource(dependencies, company, { ...check, language }));
    });
  }
}
