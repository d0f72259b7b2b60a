import type { PlanTerms } from '#app/domain/cost-sharing.ts';
import { inLanguage } from '#app/domain/localized-text.ts';
import { openAccount } from '#server/api/payments/bank-links.ts';
import {
  authorizationEventTexts,
  authorizationTexts,
  authorizedServiceTexts,
  billTexts,
} from '#server/platform/sealing/sealed-texts.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import type { ExportEntry } from '#app/contract/privacy.ts';
import { within, type ExportFor, type Sections } from './section.ts';

/** Bills and how they were paid. */
export async function costs({
  member: { id },
  dependencies: { sql, sealing, log },
  language,
  part,
}: ExportFor): Promise<Sections> {
  const bills = await sql
    .selectFrom('bills')
    .leftJoin('authorizations', (join) =>
      join
        .onRef('authorizations.id', '=', 'bills.authorization_id')
        .onRef('authorizations.member_id', '=', 'bills.member_id'),
    )
    .leftJoin('programs', 'programs.id', 'bills.program_id')
    .selectAll('bills')
    .select(['authorizations.uid as authorization_uid', 'programs.name as program'])
    .where('bills.member_id', '=', id)
    .orderBy('bills.sequential_id')
    .$call(within(part))
    .execute();
  const accounts = await sql
    .selectFrom('linked_accounts')
    .select(['id', 'details_sealed', 'created_at', 'ended_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
  const payments = await sql
    .selectFrom('payment_attempts')
    .innerJoin('bills', 'bills.id', 'payment_attempts.bill_id')
    .select(['bills.uid as bill', 'payment_attempts.amount_cents as paid_cents', 'payment_attempts.state'])
    .select(['payment_attempts.created_at', 'settled_at', 'ended_at', 'failure_reason', 'failure_code'])
    .where('payment_attempts.member_id', '=', id)
    .orderBy('payment_attempts.created_at')
    .orderBy('payment_attempts.id')
    .$call(within(part))
    .execute();
  return {
    payments,
    linked_accounts: accounts.map(({ id: account, details_sealed, ...rest }) => {
      const details = readOrNull(account, () => openAccount(sealing, account, details_sealed), log);
      const { institutionName: institution = null, name = null, mask = null } = details ?? {};
      return { institution, name, mask, ...rest };
    }),
    bills: bills.map((bill) => {
      const { id: _id, member_id: _m, authorization_id: _of, program_id: _p, ...others } = bill;
      const { program, plan_terms, texts_sealed: _t, ...rest } = others;
      const texts = readOrNull(bill.id, () => billTexts.open(sealing, bill), log);
      return {
        ...rest,
        service_name: texts && inLanguage(texts.service_name, language),
        provider_name: texts && texts.provider_name,
        program: program && inLanguage(program, language),
        plan: planOfBill(plan_terms),
        difference_reason: texts?.difference_reason ? inLanguage(texts.difference_reason, language) : null,
      };
    }),
  };
}

const planOfBill = (terms: PlanTerms | null): ExportEntry[] =>
  terms === null
    ? []
    : [
        {
          deductible_cents: terms.deductibleCents,
          out_of_pocket_maximum_cents: terms.oopMaxCents,
          copay_cents: terms.copayCents,
          copay_rx_cents: terms.copayRxCents,
          coinsurance_percent: terms.coinsurancePercent,
          coinsurance_rx_percent: terms.coinsuranceRxPercent,
          no_deductible_rx: terms.noDeductibleRx,
        },
      ];

/** Authorizations with everything in them. */
export async function authorizations(of: ExportFor): Promise<Sections> {
  const rows = await listAuthorizations(of);
  if (rows.length === 0) return { authorizations: [] };
  const ids = rows.map(({ id }) => id);
  const services = await listServices(of, ids);
  const events = await listEvents(of, ids);
  return {
    authorizations: rows.map(({ id, entry }) => ({
      ...entry,
      authorized_services: under(id, services),
      events: under(id, events),
    })),
  };
}

const under = <Entry>(id: string, rows: readonly { authorizationId: string; entry: Entry }[]) =>
  rows.filter(({ authorizationId }) => authorizationId === id).map(({ entry }) => entry);

async function listAuthorizations({
  member,
  dependencies: { sql, sealing, log },
  language,
  part,
}: ExportFor) {
  const rows = await sql
    .selectFrom('authorizations')
    .leftJoin('programs', 'programs.id', 'authorizations.program_id')
    .selectAll('authorizations')
    .select('programs.name as program')
    .where('member_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('authorizations.id')
    .$call(within(part))
    .execute();
  return rows.map((row) => {
    const { id, member_id: _m, program_id: _p, changed_at: _c, texts_sealed: _t, ...others } = row;
    const { delivery_deadline, total_bundle_hundredths: hundredths, program, ...rest } = others;
    const texts = readOrNull(id, () => authorizationTexts.open(sealing, row), log);
    return {
      id,
      entry: {
        ...rest,
        title: texts && inLanguage(texts.title, language),
        provider_name: texts && texts.provider_name,
        program: program && inLanguage(program, language),
        delivery_deadline_on: delivery_deadline,
        total_bundle_equivalent: hundredths === null ? null : hundredths / 100,
      },
    };
  });
}

async function listServices(
  { member, dependencies: { sql, sealing, log }, language }: ExportFor,
  ids: readonly string[],
) {
  const rows = await sql
    .selectFrom('authorization_services')
    .innerJoin('authorizations', 'authorizations.id', 'authorization_services.authorization_id')
    .selectAll('authorization_services')
    .where('authorizations.member_id', '=', member.id)
    .where('authorizations.id', 'in', ids)
    .orderBy('position')
    .execute();
  return rows.map((row) => {
    const { authorization_id: authorizationId, amount_cents, state } = row;
    const texts = readOrNull(authorizationId, () => authorizedServiceTexts.open(sealing, row), log);
    return {
      authorizationId,
      entry: {
        service_name: texts && inLanguage(texts.service_name, language),
        service_code: texts && texts.service_code,
        service_cents: amount_cents,
        state,
      },
    };
  });
}

async function listEvents(
  { member, dependencies: { sql, sealing, log }, language }: ExportFor,
  ids: readonly string[],
) {
  const rows = await sql
    .selectFrom('authorization_events')
    .innerJoin('authorizations', 'authorizations.id', 'authorization_events.authorization_id')
    .selectAll('authorization_events')
    .where('authorizations.member_id', '=', member.id)
    .where('authorizations.id', 'in', ids)
    .orderBy('authorization_events.created_at')
    .execute();
  return rows.map((row) => {
    const { authorization_id: authorizationId, name, created_at } = row;
    const texts = readOrNull(row.id, () => authorizationEventTexts.open(sealing, row), log);
    return {
      authorizationId,
      entry: {
        name,
        author: texts && inLanguage(texts.author, language),
        reason: texts?.reason ? inLanguage(texts.reason, language) : null,
        created_at,
      },
    };
  });
}
