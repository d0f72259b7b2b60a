import { sql as raw } from 'kysely';
import { z } from 'zod';
import { visibleText } from '#app/domain/typed-text.ts';
import { comparable } from '#server/api/notifications/review/agreed-fee.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { BadDocumentsError } from '#server/platform/yaml-document.ts';
import { readCsvFile } from './csv-file.ts';
import { day } from './fields.ts';

export interface FeeCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

const noAmount = 'is not an amount from 0 to 1000000.00 such as 180.00';
const mostCents = 100_000_000;
// A character that was not of the file's encoding is read as U+FFFD.
const text = (most: number) =>
  z
    .string()
    .transform(comparable)
    .pipe(
      z.string().regex(new RegExp(`^[^\uFFFD]{1,${most}}$`, 'u'), `is not a text of 1 to ${most} characters`),
    );
const orNull = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .default('')
    .transform((typed) => visibleText(typed) || null)
    .pipe(schema.nullable());

const feeLine = z.object({
  service_code: text(30),
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,7}([.,]\d{1,2})?$/, noAmount)
    .transform((typed) => {
      const [main = '', rest = ''] = typed.split(/[.,]/);
      return Number(`${main}${rest.padEnd(2, '0')}`);
    })
    .refine((cents) => cents <= mostCents, noAmount),
  provider: orNull(text(200)),
  valid_from: orNull(day),
});
type Fee = z.infer<typeof feeLine>;

const columns = { fields: Object.keys(feeLine.shape), needed: ['service_code', 'amount'] };

const keyOf = (code: string, provider: string | null, from: string | null) =>
  JSON.stringify([code, provider, from]);

/** The fees of a CSV file by their key. Throws BadDocumentsError with every line that is refused: prices are no personal data, so with its values. */
async function readFees(path: string): Promise<Map<string, Fee>> {
  const fees = new Map<string, Fee>();
  const lines = new Map<string, number>();
  const faults: string[] = [];
  await readCsvFile(path, columns, async (read) => {
    const place = `${path}:${read.line}`;
    if ('refused' in read) return void faults.push(`${place}: ${read.refused}`);
    const { data: fee, error } = feeLine.safeParse(read.record);
    for (const {
      path: [field],
      message,
    } of error?.issues ?? []) {
      const found = visibleText(read.record[String(field)] ?? '').slice(0, 60);
      faults.push(`${place}: ${String(field)}: '${found}' ${message}`);
    }
    if (!fee) return;
    const key = keyOf(fee.service_code, fee.provider, fee.valid_from);
    const earlier = lines.get(key);
    if (earlier !== undefined)
      faults.push(
        `${place}: service_code: '${fee.service_code}' is on line ${earlier} too, for this provider and day`,
      );
    lines.set(key, read.line);
    fees.set(key, fee);
  });
  if (fees.size === 0 && faults.length === 0)
    faults.push(`${path}: has no row, and a file is the whole list: every fee would be removed`);
  if (faults.length > 0) throw new BadDocumentsError(faults);
  return fees;
}

/**
 * Makes a CSV file the whole list of fees that a company has agreed with providers, in the caller's transaction. Repeating it changes
 * nothing. Throws BadDocumentsError with each line that cannot be read.
 */
export async function importFees(
  sql: Sql,
  { companyId, path }: { companyId: string; path: string },
): Promise<FeeCounts> {
  const company = await sql
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) throw new Error(`There is no company ${companyId}.`);
  const fees = await readFees(path);
  const before = await sql.selectFrom('fees').selectAll().where('company_id', '=', companyId).execute();
  const known = new Map(
    before.map((fee) => [keyOf(fee.service_code, fee.provider_name, fee.valid_from), fee.amount_cents]),
  );
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 0 };
  for (const [key, { amount }] of fees) {
    const cents = known.get(key);
    counts[cents === undefined ? 'added' : cents === amount ? 'unchanged' : 'changed'] += 1;
  }
  counts.removed = known.size - counts.changed - counts.unchanged;
  if (counts.added + counts.changed + counts.removed > 0)
    await replaceFees(sql, companyId, [...fees.values()]);
  return counts;
}

async function replaceFees(sql: Sql, companyId: string, fees: readonly Fee[]): Promise<void> {
  await sql.deleteFrom('fees').where('company_id', '=', companyId).execute();
  await raw`insert into fees (company_id, service_code, provider_name, amount_cents, valid_from)
    select ${companyId}, * from unnest(
      ${fees.map((fee) => fee.service_code)}::text[], ${fees.map((fee) => fee.provider)}::text[],
      ${fees.map((fee) => fee.amount)}::bigint[], ${fees.map((fee) => fee.valid_from)}::date[])`.execute(sql);
}
