import { sealedPlace } from '#server/platform/sealing/sealing.ts';
import { z } from '@hono/zod-openapi';
import { codesAttributes, enrolmentAttributes, factorsAttributes } from '#app/contract/sign-in.ts';
import type { Calls } from '../guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { refuseAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { reply } from '#server/platform/http/reply.ts';
import {
  findFactors,
  deleteTotp,
  endEnrolment,
  findEnrolment,
  deleteBackupCodes,
  issueBackupCodes,
  appOf,
  hasSecondFactor,
  isSetupOver,
  newSecret,
  placeOfSecret,
  stepOfCode,
  type TypedCode,
} from './second-factor.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { codeText } from '#server/platform/http/json-api/typed-text.ts';
import { fieldProblem, notFound, problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import { recordActivity, recordAndMail } from '../activities/activity.ts';
import { findContact } from '../email/contact.ts';
import { stopRemembering } from '../devices/known-device.ts';
import { orderNotice } from '../email/order-notice.ts';

const confirmBody = z.object({ code: codeText() }).meta({ id: 'ConfirmTotp' });

const placeOf = sealedPlace('totp_enrolments', 'secret_sealed');

const path = '/second_factors';
const totpPath = '/second_factors/totp';
const enrolment = resourceSchema('totp_enrolment', enrolmentAttributes);
const codes = resourceSchema('backup_codes', codesAttributes);

/** Second factors besides the password. Changes require a fresh proof and are announced by mail. */
export function secondFactorRoutes(
  { memberCall, provedMemberCall }: Calls,
  dependencies: ApiDependencies,
): void {
  const codesOf = (id: string, codes: string[]) => ({ type: 'backup_codes', id, attributes: { codes } });

  memberCall({
    get: path,
    summary: 'The member’s second factors',
    responses: {
      200: documentResponse('The second factors', resourceSchema('second_factors', factorsAttributes)),
    },
  }).handle(async (c) => {
    const { id } = c.var.member;
    return reply(c, { type: 'second_factors', id, attributes: await findFactors(id, dependencies.sql) });
  });

  provedMemberCall({
    post: totpPath,
    summary: 'Start setting up an authenticator app',
    description:
      'Nothing changes until a code of the app is confirmed. Replaces an earlier setup in progress.',
    responses: {
      201: documentResponse('What the app needs to know', enrolment),
      409: ['single_sign_on_required'],
    },
  }).handle(async (c) => {
    const { id, details } = c.var.member;
    await refuseAtCompany(c.var.member, dependencies);
    // Active only after a code of it was entered.
    const secret_sealed = dependencies.sealing.seal(newSecret(), placeOf(id));
    const fresh = { secret_sealed, started_at: dependencies.clock.now().toString() };
    await dependencies.sql
      .insertInto('totp_enrolments')
      .values({ member_id: id, ...fresh })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(fresh))
      .execute();
    const attributes = await showEnrolment(id, dependencies, details().email);
    return reply(c, { type: 'totp_enrolment', id, attributes }, { status: 201 });
  });

  provedMemberCall({
    get: totpPath,
    summary: 'The authenticator app that is being set up',
    description: 'For an hour after the start. The secret of an enabled app is never shown again.',
    responses: {
      200: documentResponse('What the app needs to know', enrolment),
      404: ['not_found'],
    },
  }).handle(async (c) => {
    const { id, details } = c.var.member;
    const attributes = await showEnrolment(id, dependencies, details().email);
    return reply(c, { type: 'totp_enrolment', id, attributes });
  });

  provedMemberCall({
    post: '/second_factors/totp/confirm',
    summary: 'Turn on the authenticator app with one of its codes',
    body: jsonBody(confirmBody),
    responses: {
      201: documentResponse('It is on; these are the backup codes, shown once', codes),
      409: ['not_started'],
      422: ['blank', 'too_long', 'invalid_second_factor'],
    },
  }).handle(async (c) => {
    const { member, session } = c.var;
    const { code } = c.req.valid('json');
    const codes = await confirmTotp(member.id, dependencies, { code, sessionId: session.id });
    return reply(c, codesOf(member.id, codes), { status: 201 });
  });

  provedMemberCall({
    delete: totpPath,
    summary: 'Turn off the authenticator app',
    description: 'Deletes the backup codes too.',
    responses: {
      204: 'It is off',
      404: ['not_found'],
    },
  }).handle(async (c) => {
    const { member, session } = c.var;
    const act = { kind: 'second_factor_removed', template: 'secondFactorRemoved' } as const;
    await dependencies.sql.transaction().execute(async (sql) => {
      if (!(await deleteTotp(member.id, sql))) throw notFound();
      await deleteBackupCodes(member.id, sql);
      await stopRemembering(member.id, sql);
      const now = dependencies.clock.now();
      await recordAndMail(member.id, sql, dependencies, { ...act, now, sessionId: session.id });
    });
    return c.body(null, 204);
  });

  provedMemberCall({
    post: '/second_factors/backup_codes',
    summary: 'New backup codes',
    description: 'The earlier codes become void.',
    responses: {
      201: documentResponse('The codes, shown once', codes),
      409: ['not_turned_on'],
    },
  }).handle(async (c) => {
    const { member, session } = c.var;
    const act = { kind: 'backup_codes_created', template: 'backupCodesCreated' } as const;
    const codes = await dependencies.sql.transaction().execute(async (sql) => {
      if (!(await hasSecondFactor(member.id, { sql }))) throw problem(409, 'not_turned_on');
      const now = dependencies.clock.now();
      const issued = await issueBackupCodes(member.id, sql, { sealing: dependencies.sealing, now });
      await recordAndMail(member.id, sql, dependencies, { ...act, now, sessionId: session.id });
      return issued;
    });
    return reply(c, codesOf(member.id, codes), { status: 201 });
  });
}

async function openEnrolment(memberId: string, { sql, sealing, clock }: ApiDependencies) {
  const enrolment = await findEnrolment(memberId, sql);
  if (!enrolment) return undefined;
  const { secret_sealed: sealed, started_at: startedAt } = enrolment;
  return isSetupOver(startedAt, clock.now())
    ? undefined
    : { startedAt, secret: sealing.open(sealed, placeOf(memberId)) };
}

/** The data for an authenticator app during setup. Throws 404 when no setup is in progress. */
async function showEnrolment(memberId: string, dependencies: ApiDependencies, email: string) {
  const { secret } = orNotFound(await openEnrolment(memberId, dependencies));
  return appOf(secret, { brandName: dependencies.brandName, email });
}

/**
 * Turns on the app that is being set up, given a correct code, and replaces an earlier app. Returns new
 * backup codes. Throws 422 for a wrong code, 409 when no setup is in progress.
 */
async function confirmTotp(
  memberId: string,
  dependencies: ApiDependencies,
  { code, sessionId }: TypedCode,
): Promise<string[]> {
  const { sealing, clock } = dependencies;
  const enrolment = await openEnrolment(memberId, dependencies);
  if (!enrolment) throw problem(409, 'not_started');
  const { secret } = enrolment;
  const now = clock.now();
  const usedStep = stepOfCode(secret, code, now);
  if (usedStep === undefined) throw fieldProblem('code', 'invalid_second_factor.enrolment');
  const fresh = {
    secret_sealed: sealing.seal(secret, placeOfSecret(memberId)),
    last_used_step: usedStep,
    confirmed_at: now.toString(),
  };
  return dependencies.sql.transaction().execute(async (sql) => {
    if (!(await endEnrolment(memberId, sql, enrolment.startedAt))) throw problem(409, 'not_started');
    await sql
      .insertInto('totp_factors')
      .values({ member_id: memberId, ...fresh })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(fresh))
      .execute();
    const codes = await issueBackupCodes(memberId, sql, { sealing, now });
    await recordActivity(memberId, sql, { kind: 'second_factor_added', now, sessionId });
    await recordActivity(memberId, sql, { kind: 'backup_codes_created', now, sessionId });
    const contact = await findContact(memberId, sql, sealing);
    await orderNotice(sql, dependencies, contact, { template: 'secondFactorAdded' });
    return codes;
  });
}
