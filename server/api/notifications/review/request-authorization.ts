import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { dayIn } from '#app/domain/coverage-days.ts';
import { sumCents } from '#app/domain/money.ts';
import { lockContact } from '#server/api/account/email/contact.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import { newReference, type Sql } from '#server/platform/db/sql.ts';
import {
  authorizationEventTexts,
  authorizationTexts,
  authorizedServiceTexts,
} from '#server/platform/sealing/sealed-texts.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { localizedText, sentDay, textForMembers } from '#server/platform/http/json-api/typed-text.ts';
import { problem, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { listEvents, listServices } from '../queries.ts';
import { agreedFee, listFees } from './agreed-fee.ts';
import { insertEvent } from './queries.ts';
import { isSame } from './rules.ts';

const amount = z.int('invalid').nonnegative('invalid').max(100_000_000, 'too_large');

export const requestBody = z
  .strictObject({
    key: z.uuid('invalid').describe('Unique per authorization: requests with the same key create one'),
    member_id: z.uuid('invalid').toLowerCase(),
    program_id: z
      .string('blank')
      .regex(/^[\w-]{1,60}$/, 'invalid')
      .describe('A program that the member’s company covers'),
    title: localizedText(200).describe('Shown in lists and mails: names no condition or treatment'),
    provider_name: textForMembers(200).describe('Who requested it'),
    template: z
      .enum(['default', 'pharmacy'], 'invalid')
      .default('default')
      .describe('pharmacy: a prescription'),
    service_date: sentDay.nullish(),
    delivery_deadline: sentDay.nullish().describe('Only of a prescription'),
    max_rx_coverage: amount.nullish().describe('Cents; only of a prescription'),
    services: z
      .array(
        z.strictObject({
          service_name: localizedText(200),
          service_code: textForMembers(30),
          amount: amount.nullish().describe('Cents; left out where a fee is agreed, which is taken then'),
        }),
      )
      .min(1, 'blank')
      .max(100, 'invalid'),
  })
  .refine(
    ({ template, delivery_deadline, max_rx_coverage }) =>
      template === 'pharmacy' || (delivery_deadline ?? max_rx_coverage ?? null) === null,
    {
      message: 'invalid',
      path: ['template'],
    },
  )
  .meta({ id: 'AuthorizationRequest' });

type Request = z.infer<typeof requestBody>;

/** The member and whether their company covers the program. */
function findMember(companies: Companies, sql: Sql, { member_id, program_id }: Request) {
  return sql
    .selectFrom('members')
    .leftJoin('company_programs', (join) =>
      join
        .onRef('company_programs.company_id', '=', 'members.company_id')
        .on('company_programs.program_id', '=', program_id),
    )
    .select([
      'members.company_id',
      'members.access_ended_at',
      'members.coverage_closed_at',
      'company_programs.program_id',
    ])
    .where('members.id', '=', member_id)
    .where(ofCompanies(companies))
    .executeTakeFirst();
}

/**
 * The authorization with this key, and whether it was requested with the same values. What was changed since cannot be compared:
 * amounts after an approval, or that were left out; the days after an update. Its first event keeps the provider.
 */
async function findRequested(
  memberId: string,
  { sql, sealing }: Pick<ApiDependencies, 'sql' | 'sealing'>,
  input: Request,
): Promise<{ uid: string; isSame: boolean } | undefined> {
  const stored = await sql
    .selectFrom('authorizations')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', input.key)
    .executeTakeFirst();
  if (!stored) return undefined;
  const services = await listServices(memberId, sql, [stored.id]);
  const [first, ...later] = await listEvents(memberId, sql, [stored.id]);
  const provider = first && authorizationEventTexts.open(sealing, first).author.en;
  const isApproved = later.some(({ name }) => name === 'approved');
  const isUpdated = later.some(({ name }) => name === 'updated' || name === 'requested');
  const wasRequested = {
    ...authorizationTexts.open(sealing, stored),
    provider_name: provider,
    services: services.map((service) => ({
      ...authorizedServiceTexts.open(sealing, service),
      amount: service.amount_cents,
    })),
    template: stored.provider_category_template,
    max_rx_coverage: stored.max_rx_coverage_cents,
  };
  const compared = (request: Omit<Request, 'key' | 'member_id'> | typeof wasRequested) => ({
    program: request.program_id,
    title: request.title,
    provider: request.provider_name,
    template: request.template,
    mostCovered: request.max_rx_coverage ?? null,
    days: isUpdated ? [] : [request.service_date ?? null, request.delivery_deadline ?? null],
    services: request.services.map(({ service_name, service_code, amount: cents }, index) => [
      service_name,
      service_code,
      isApproved || (input.services[index]?.amount ?? null) === null ? null : cents,
    ]),
  });
  return { uid: stored.uid, isSame: isSame(compared(wasRequested), compared(input)) };
}

/** The services with their amounts in cents: as asked, or else the agreed fee. Throws 422 where there is neither. */
async function pricedServices(
  sql: Sql,
  { services, provider_name: provider }: Request,
  { companyId, on }: { companyId: string; on: string },
) {
  const open = services.filter(({ amount: cents }) => (cents ?? null) === null);
  const feeRequests = open.map(({ service_code: serviceCode }) => ({ companyId, serviceCode, provider }));
  const fees = (await listFees(sql, feeRequests)).get(companyId) ?? [];
  return services.map((service, position) => {
    const cents = service.amount ?? agreedFee(fees, { serviceCode: service.service_code, provider, on });
    if (cents === null) throw fieldProblem(`services/${position}/amount`, 'blank.no_agreed_fee');
    return { ...service, amount: cents };
  });
}

/**
 * Creates an authorization that waits for a decision, as a provider requested it; its member sees it as news. Its key becomes its id,
 * so that repeated requests create one. Throws a Problem when the member is unknown or without access, or the program is not covered.
 */
export async function requestAuthorization(
  companies: Companies,
  { sql, sealing, clock }: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>,
  input: Request,
  record: RecordAct,
): Promise<{ uid: string; isReplay: boolean }> {
  return sql.transaction().execute(async (transaction) => {
    const member = await findMember(companies, transaction, input);
    if (!member) throw fieldProblem('member_id', 'invalid');
    const { timeZone } = await lockContact(input.member_id, transaction, sealing);
    const stored = await findRequested(input.member_id, { sql: transaction, sealing }, input);
    if (stored?.isSame) {
      await record(transaction, { memberId: input.member_id, subjectId: stored.uid }, 'repeated');
      return { uid: stored.uid, isReplay: true };
    }
    if (stored) throw problem(422, 'idempotency_mismatch.authorization');
    if ((member.access_ended_at ?? member.coverage_closed_at) !== null)
      throw problem(409, 'access_ended.authorization');
    if (member.program_id === null) throw fieldProblem('program_id', 'invalid');
    const now = clock.now();
    const today = dayIn(timeZone, now);
    const on = input.service_date ?? today.toString();
    const services = await pricedServices(transaction, input, { companyId: member.company_id, on });
    const uid = newReference('P', today.year);
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto('authorizations')
      .values({
        id: input.key,
        uid,
        member_id: input.member_id,
        program_id: input.program_id,
        ...authorizationTexts.seal(sealing, { id: input.key }, input),
        state: 'requested',
        provider_category_template: input.template,
        service_date: input.service_date ?? null,
        delivery_deadline: input.delivery_deadline ?? null,
        max_rx_coverage_cents: input.max_rx_coverage ?? null,
        total_rate_cents: sumCents(services.map(({ amount: cents }) => cents)),
        unread_at: now.toString(),
        created_at: now.toString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    // It is the key of another member's request.
    if (inserted === 0n) throw problem(422, 'idempotency_mismatch.authorization');
    await transaction
      .insertInto('authorization_services')
      .values(
        services.map(({ amount: amount_cents, ...texts }, position) => {
          const row = { authorization_id: input.key, position };
          return {
            ...row,
            ...authorizedServiceTexts.seal(sealing, row, texts),
            amount_cents,
            state: 'requested' as const,
          };
        }),
      )
      .execute();
    const event = { id: randomUUID() };
    await insertEvent(transaction, {
      ...event,
      ...authorizationEventTexts.seal(sealing, event, { author: { en: input.provider_name }, reason: null }),
      authorization_id: input.key,
      name: 'requested',
      created_at: now.toString(),
    });
    await record(transaction, { memberId: input.member_id, subjectId: uid });
    return { uid, isReplay: false };
  });
}
