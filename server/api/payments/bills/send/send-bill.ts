import { z } from '@hono/zod-openapi';
import { remainingCents, coverageForOneCharge } from '#app/domain/program-coverage.ts';
import { sumCents } from '#app/domain/money.ts';
import type { LocalizedText } from '#app/domain/localized-text.ts';
import { listCoveredDays, listedMemberOf } from '#server/api/account/roster/queries.ts';
import { lockContact } from '#server/api/account/email/contact.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import { newReference, type Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { problem, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import { localizedText, sentDay, textForMembers } from '#server/platform/http/json-api/typed-text.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import { authorizationTexts, billTexts } from '#server/platform/sealing/sealed-texts.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { amountColumns, findCoverage, shareCharge } from '#server/api/coverage/plans/charge.ts';
import { lockHousehold } from '#server/api/coverage/plans/queries.ts';
import { findBillable, findHolder, findSentBill, insertBill, listBillsOf, nextNumber } from './queries.ts';
import { differenceOf, dueDays, whyNotBilled, whyWrongDay } from './rules.ts';

const highestCents = 100_000_000;

export const billBody = z
  .strictObject({
    key: z.uuid('invalid').describe('Unique per bill: requests with the same key create one bill'),
    authorization_uid: z.string('blank').regex(/^[\w-]{1,60}$/, 'invalid'),
    charge: z
      .int('invalid.charge')
      .positive('not_positive')
      .max(highestCents, 'too_large')
      .describe('Cents: the provider’s charge for the service'),
    service_date: sentDay.describe('Determines the plan year'),
    service_name: localizedText(200).optional().describe("If it differs from the authorization's title"),
    provider_name: textForMembers(200).optional().describe("If it differs from the authorization's provider"),
    difference_reason: localizedText(300)
      .optional()
      .describe('For the member: why it exceeds the agreement, or is a further bill for the same service'),
  })
  .meta({ id: 'BillToSend' });

type BillToSend = z.infer<typeof billBody>;

export interface SentBill {
  memberId: string;
  uid: string;
  /** The member's time zone. */
  timeZone: string;
  /** True when it had been sent before. */
  isReplay: boolean;
}

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log'>;
type Billable = ReturnType<typeof authorizationTexts.open<Awaited<ReturnType<typeof findBillable>>>>;
type Replayed = ReturnType<typeof billTexts.open<NonNullable<Awaited<ReturnType<typeof findSentBill>>>>>;
type EarlierBill = ReturnType<typeof billTexts.open<Awaited<ReturnType<typeof listBillsOf>>[number]>>;

/**
 * Bills a service of an approved authorization. It is computed from the household's current year (concurrent bills count
 * one after the other), stored with each step, and mailed. Sent again with its key, it is the same bill. Throws a
 * Problem when it cannot be billed, or when its authorization is of none of these companies.
 */
export async function sendBill(
  companies: Companies,
  dependencies: Dependencies,
  order: BillToSend,
  record: RecordAct,
): Promise<SentBill> {
  const { sealing, log } = dependencies;
  const day = Temporal.PlainDate.from(order.service_date);
  const memberId = await findHolder(companies, dependencies.sql, order.authorization_uid);
  if (memberId === undefined) throw fieldProblem('authorization_uid', 'invalid');
  return dependencies.sql.transaction().execute(async (transaction) => {
    await lockHousehold(memberId, transaction);
    const contact = await lockContact(memberId, transaction, sealing);
    const { timeZone } = contact;
    const billable = authorizationTexts.open(
      sealing,
      await findBillable(memberId, transaction, order.authorization_uid),
    );
    const replayed = await findSentBill(companies, transaction, order.key);
    if (replayed) {
      if (!isSame(billTexts.open(sealing, replayed), wordsOf(billable, order)))
        throw problem(422, 'idempotency_mismatch.bill');
      await record(transaction, { memberId, subjectId: replayed.uid }, 'repeated');
      return { memberId, uid: replayed.uid, timeZone, isReplay: true };
    }
    // Without access the member could neither see nor pay the bill.
    if (billable.access_ended_at !== null) throw problem(409, 'access_ended.member');
    const now = dependencies.clock.now();
    const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
    const wrongDay = whyWrongDay(day, {
      today,
      covered: await listCoveredDays(listedMemberOf({ ...billable, id: memberId }), transaction),
    });
    if (wrongDay) throw fieldProblem('service_date', wrongDay);
    const refused = whyNotBilled(billable, { serviceDate: day, timeZone });
    if (refused) throw problem(409, refused);
    const member = {
      id: memberId,
      company_plan_type: billable.company_plan_type,
      details: () => contact.details,
    };
    const earlier = (await listBillsOf(memberId, transaction, billable.id)).map(
      (bill) => readOrNull(bill.id, () => billTexts.open(sealing, bill), log) ?? billTexts.openInClear(bill),
    );
    const { rxLeftCents, ...coverage } = await coverageOf(member, transaction, {
      billable,
      day,
      usedCents: sumCents(earlier.map(({ covered_cents }) => covered_cents)),
    });
    const shared = shareCharge(coverage, {
      totalCents: order.charge,
      rx: billable.provider_category_template === 'pharmacy',
    });
    const { service_name, provider_name, ...words } = wordsOf(billable, order);
    const { difference_reason, ...difference } = differenceColumns(
      { totalCents: order.charge, serviceName: service_name },
      { billable, earlier, reason: order.difference_reason },
    );
    const texts = { service_name, provider_name, difference_reason };
    const uid = newReference('B', today.year);
    const number = await nextNumber(memberId, transaction);
    const isNew = await insertBill(transaction, {
      id: order.key,
      uid,
      member_id: memberId,
      program_id: billable.program_id,
      sequential_id: number,
      ...words,
      ...difference,
      ...billTexts.seal(sealing, { id: order.key }, texts),
      rx_limit_cents:
        shared.share.exceededCents > 0 && coverage.coverageCents === rxLeftCents
          ? billable.max_rx_coverage_cents
          : null,
      provider_category_template: billable.provider_category_template,
      state: shared.share.amountCents === 0 ? 'paid' : 'requested',
      requested_at: now.toString(),
      start_processing_at: null,
      processed_at: null,
      ...dueDays(today),
      ...amountColumns(shared),
      unread_at: now.toString(),
    });
    if (!isNew) throw problem(409, 'conflict');
    await orderMail(transaction, dependencies, {
      template: 'billSent',
      to: contact.details.email,
      language: contact.language,
      bill: uid,
      billNumber: number,
    });
    await record(transaction, { memberId, subjectId: uid });
    return { memberId, uid, timeZone, isReplay: false };
  });
}

/** Identifies the content of a request: the same for the same request. */
function wordsOf(billable: Billable, { charge, service_date, service_name, provider_name }: BillToSend) {
  const provider = provider_name ?? billable.provider_name;
  if (provider === null) throw fieldProblem('provider_name', 'blank.provider');
  const service: LocalizedText = service_name ?? billable.title;
  return {
    authorization_id: billable.id,
    total_cents: charge,
    service_date,
    service_name: service,
    provider_name: provider,
  };
}

/** The columns of a bill that differs from its authorization. Throws 422 when it differs without a reason. */
function differenceColumns(
  charge: { totalCents: number; serviceName: LocalizedText },
  {
    billable,
    earlier,
    reason,
  }: {
    billable: Billable;
    earlier: readonly EarlierBill[];
    reason: LocalizedText | undefined;
  },
) {
  const difference = differenceOf(charge, {
    agreedCents: billable.total_rate_cents,
    earlier: earlier.map((bill) => ({
      number: bill.sequential_id,
      totalCents: bill.total_cents,
      serviceName: bill.service_name,
    })),
  });
  if (difference === null) return { difference_reason: null };
  if (reason === undefined) {
    const isAbove = difference.agreedCents !== null;
    throw fieldProblem(
      'difference_reason',
      isAbove ? 'blank.reason_above_agreed' : 'blank.reason_billed_before',
    );
  }
  return {
    agreed_cents: difference.agreedCents,
    billed_cents: difference.billedCents,
    earlier_bill: difference.earlierBill,
    difference_reason: reason,
  };
}

function isSame(
  { service_name: name, ...earlier }: Replayed,
  { service_name: nameNow, ...now }: ReturnType<typeof wordsOf>,
): boolean {
  const languages = Object.keys({ ...name, ...nameNow });
  return (
    languages.every((language) => name[language] === nameNow[language]) &&
    earlier.authorization_id === now.authorization_id &&
    earlier.total_cents === now.total_cents &&
    earlier.service_date === now.service_date &&
    earlier.provider_name === now.provider_name
  );
}

/** The coverage of a charge, including a prescription's own limit less its earlier bills. */
async function coverageOf(
  member: Parameters<typeof findCoverage>[0],
  transaction: Sql,
  { billable, day, usedCents }: { billable: Billable; day: Temporal.PlainDate; usedCents: number },
) {
  const programId = billable.program_id;
  const coverage =
    programId === null ? null : await findCoverage(member, { sql: transaction, day, programId });
  if (coverage === null) throw problem(409, 'not_covered.authorization');
  if (Array.isArray(coverage)) throw problem(409, 'coverage_details_missing.member');
  if (billable.max_rx_coverage_cents === null) return { ...coverage, rxLeftCents: undefined };
  const leftCents = remainingCents(billable.max_rx_coverage_cents, usedCents);
  const coverageCents = coverageForOneCharge(coverage.coverageCents, leftCents);
  return { ...coverage, coverageCents, rxLeftCents: leftCents };
}
