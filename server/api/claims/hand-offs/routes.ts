import { z } from '@hono/zod-openapi';
import { handOffAttributes, waitingHandOffAttributes } from '#app/contract/billing.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { billingTo } from '#server/api/account/guards/audited-roles.ts';
import { csvOf, markedCsv } from '#app/domain/csv.ts';
import type { HandOffKind } from '#app/domain/hand-off-kinds.ts';
import { plainDollars } from '#app/domain/money.ts';
import { taxableOf } from '#app/domain/tax-label.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { afterId, operatorList, pageOf } from '#server/platform/http/operator-calls.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { attachmentHeader } from '#server/platform/intake/display-name.ts';
import { inTurns, makeHandOff, membersOf, openEmployee } from './make-hand-off.ts';
import { fileSubject } from './month-files.ts';
import { findHandOff, listHandOffLines, listHandOffs, listWaitingMonths } from './queries.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid.month');

const handOff = resourceSchema('hand_off', handOffAttributes);

const describeList = operatorList({
  path: '/operator/hand_offs',
  summary: 'The files for employers',
  description: 'For payroll, of the coverage used, and invoices; newest first.',
  item: handOff,
  after: afterId,
});

type HandOffRow = Awaited<ReturnType<typeof listHandOffs>>[number];

function handOffResource(found: HandOffRow): ResourceOf<typeof handOffAttributes> {
  const { id, cents, lines, total_cents: totalCents, ...row } = found;
  const isPayroll = row.kind === 'payroll';
  return {
    type: 'hand_off',
    id,
    attributes: {
      ...row,
      month: row.month.slice(0, 7),
      lines: isPayroll ? lines : null,
      amount: isPayroll ? cents : totalCents,
    },
  };
}

/** The start of a file's name. */
const startOf: Record<HandOffKind, string> = {
  payroll: 'hand-off',
  coverage: 'coverage',
  invoice: 'invoice',
};

/** Operators' calls about files for employers, who pay the amounts to their employees. */
export function handOffRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, sealing } = dependencies;

  async function handOffOf(companies: Companies, id: string) {
    return orNotFound(isUuid(id) ? await findHandOff(companies, sql, id) : undefined);
  }

  operatorCall(billingTo('hand_offs_listed'), {
    get: '/operator/hand_offs/waiting',
    summary: 'Approved amounts that are in no file yet',
    description: 'By company and month, oldest month first.',
    responses: {
      200: documentResponse(
        'What waits',
        z.array(resourceSchema('waiting_hand_off', waitingHandOffAttributes)),
      ),
    },
  }).handle(async (c) => {
    const { operator } = c.var;
    const months = await listWaitingMonths(operator.companies, sql);
    await operator.record(sql, {});
    return reply(
      c,
      months.map(({ cents, ...row }) => ({
        type: 'waiting_hand_off',
        id: `${row.company_id}/${row.month}`,
        attributes: { ...row, amount: cents },
      })),
    );
  });

  operatorCall(billingTo('hand_offs_listed'), describeList).handle(async (c) => {
    const { after } = c.req.valid('query');
    const { operator } = c.var;
    const { rows, meta } = pageOf(await listHandOffs(operator.companies, sql, after));
    await operator.record(sql, {});
    return reply(c, rows.map(handOffResource), { meta });
  });

  operatorCall(billingTo('hand_off_made'), {
    post: '/operator/hand_offs',
    summary: 'Create the file for payroll of a company and a month',
    description:
      'Contains every expense approved for its members in that month that is in no file yet. Later approvals ' +
      'of the month are in a further file, so each expense is handed over once.',
    body: jsonBody(
      z.strictObject({ company_id: z.string('blank').max(60), month }).meta({ id: 'HandOffToMake' }),
    ),
    responses: {
      201: documentResponse('The file that was made', handOff),
      409: ['nothing_to_hand_over'],
      422: ['blank', 'invalid', 'month_ahead', 'too_long', 'unknown_company'],
    },
  }).handle(async (c) => {
    const { company_id: companyId, month: monthText } = c.req.valid('json');
    const { operator } = c.var;
    const id = await makeHandOff(dependencies, {
      companyId,
      month: Temporal.PlainYearMonth.from(monthText),
      operator,
    });
    const { content: _, ...made } = await handOffOf(operator.companies, id);
    return reply(c, handOffResource(made), { status: 201 });
  });

  const opening = { ...billingTo('hand_off_opened'), freshProof: true };
  operatorCall(opening, {
    get: '/operator/hand_offs/{id}/file',
    summary: 'The file itself',
    description:
      'CSV in UTF-8 (RFC 4180). Coverage files and invoices name nobody and never change; server/api/claims/hand-offs has their columns. ' +
      'A file for payroll is always the same except for deleted accounts: keep the file. Its columns are claim, line, employee, employee_number, month, amount, ' +
      'currency and taxable: yes (unless the employer’s tax adviser has a rule that exempts it), no, or adoption. Members were informed that ' +
      'their employer gets exactly these data; a partner’s amounts are in the name of the employee.',
    params: z.object({ id: z.string() }),
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    },
  }).handle(async (c) => {
    const { operator } = c.var;
    const { companies } = operator;
    const {
      id,
      kind,
      company_id: companyId,
      ...handOff
    } = await handOffOf(companies, c.req.valid('param').id);
    const lines = kind === 'payroll' ? await listHandOffLines(companies, sql, id) : [];
    const month = handOff.month.slice(0, 7);
    const file = markedCsv(handOff.content ?? (await payrollText(month, lines, handOff.currency, sealing)));
    await operator.record(sql, [...membersOf(lines, id), { subjectId: fileSubject(id, file), companyId }]);
    const name = [startOf[kind], companyId, month, ...(handOff.number > 1 ? [handOff.number] : [])];
    return c.body(file, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(`${name.join('-')}.csv`),
    });
  });
}

/** Members are informed of exactly these columns: tests/who-sees-what.test.ts. */
export const fileColumns = [
  'claim',
  'line',
  'employee',
  'employee_number',
  'month',
  'amount',
  'currency',
  'taxable',
];

async function payrollText(
  month: string,
  lines: Awaited<ReturnType<typeof listHandOffLines>>,
  currency: string,
  sealing: Sealing,
): Promise<string> {
  const rows = await inTurns(lines, (line) => {
    const { name, number } = openEmployee(sealing, line);
    return [
      line.uid,
      line.position + 1,
      name,
      number ?? '',
      month,
      plainDollars(line.amount_cents),
      currency,
      taxableOf(line.tax_label),
    ];
  });
  return csvOf([fileColumns, ...rows]);
}
