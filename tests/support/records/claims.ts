import { expect } from 'vitest';
import { z } from 'zod';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { FileStore } from '#server/platform/vendors/files/file-store.ts';
import type { TestApi } from '../api/test-api.ts';
import { createMember, signedIn } from './members.ts';
import { pdfFile } from '../files/receipt-files.ts';
import { insert } from '../database/insert.ts';

/** Programs of company `acme`: `birth_doula` is reimbursed, `prenatal_visits` is covered but not reimbursed. */
export async function createPrograms({ dependencies: { sql } }: TestApi): Promise<void> {
  const program = { program_category_id: 'doula', body: { en: 'About it.' }, position: 1 };
  await insert(sql, 'program_categories', { id: 'doula', name: { en: 'Doula care' }, position: 1 });
  await insert(sql, 'programs', [
    {
      ...program,
      id: 'birth_doula',
      name: { en: 'Birth doula', es: 'Doula de parto' },
      reimbursable: true,
    },
    { ...program, id: 'prenatal_visits', name: { en: 'Prenatal visits' }, reimbursable: false },
    { ...program, id: 'adoption', name: { en: 'Adoption' }, reimbursable: true },
  ]);
  const coverage = { total_reimbursable_coverage_cents: 200_000, flat_max_reimbursement_cents: null };
  await insert(
    sql,
    'company_programs',
    ['birth_doula', 'prenatal_visits'].map((program_id) => ({
      company_id: 'acme',
      program_id,
      ...coverage,
    })),
  );
}

/** Keys of the stored files. Pass it to the API before the first call. */
export function recordFiles(api: TestApi): { kept: () => string[] } {
  const { files } = api.dependencies;
  const keys = new Set<string>();
  const recorded: FileStore = {
    ...files,
    async write(key, bytes) {
      await files.write(key, bytes);
      keys.add(key);
    },
    async remove(key) {
      await files.remove(key);
      keys.delete(key);
    },
  };
  api.dependencies.files = recorded;
  return { kept: () => [...keys] };
}

export interface Claimant {
  id: string;
  email: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  upload(file: Buffer, name?: string, path?: string): Promise<Response>;
}

/** A signed-in member who sends calls to /api/v3. */
export async function createClaimant(
  api: Pick<TestApi, 'call'> & { dependencies: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'> },
  overrides = {},
): Promise<Claimant> {
  const member = await createMember(api.dependencies, overrides);
  const credentials = await signedIn(api.dependencies, member);
  return {
    ...member,
    call(method, path, body, headers) {
      return api.call(`/api/v3/${path}`, {
        method,
        headers: { ...credentials, 'Content-Type': 'application/json', ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
    },
    upload(file, name = 'receipt.pdf', path = 'reimbursement_draft/receipts') {
      return api.call(`/api/v3/${path}`, {
        method: 'POST',
        headers: {
          ...credentials,
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        },
        body: new Uint8Array(file),
      });
    },
  };
}

const resource = z.object({
  type: z.string(),
  id: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  relationships: z.record(z.string(), z.object({ data: z.unknown() })).optional(),
});
const oneDocument = z.object({ data: resource, included: z.array(resource).optional() });
const errorDocument = z.object({
  errors: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      source: z.object({ pointer: z.string() }).optional(),
    }),
  ),
});

/** The resource of a response that must have this status. */
export async function resourceOf(response: Response, status = 200) {
  expect(response.status).toBe(status);
  return oneDocument.parse(await response.json());
}

/** `pointer code` of each error of a response that must have this status. */
export async function errorsOf(response: Response, status: number): Promise<string[]> {
  expect(response.status).toBe(status);
  const { errors } = errorDocument.parse(await response.json());
  return errors.map(({ code, source }) => `${source?.pointer ?? ''} ${code}`.trim());
}

export const claimBody = {
  program_id: 'birth_doula',
  provider_name: 'Calm Births',
  expenses: [
    { date: '2026-02-20', amount: 12_050, description: 'First visit' },
    { date: '2026-02-27', amount: 30_000, description: 'Birth' },
  ],
};

/** The id of a new draft with one receipt. */
export async function draftWithReceipt(claimant: Claimant): Promise<string> {
  const { data } = await resourceOf(await claimant.call('GET', 'reimbursement_draft'));
  await resourceOf(await claimant.upload(pdfFile()), 201);
  return data.id;
}

export function submit(claimant: Claimant, draftId: string, body: unknown = claimBody): Promise<Response> {
  return claimant.call('POST', 'reimbursements', body, { 'Idempotency-Key': draftId });
}

/** A new claim of this member, submitted through the API. */
export async function submitted(claimant: Claimant): Promise<{ id: string; uid: string }> {
  const { data } = await resourceOf(await submit(claimant, await draftWithReceipt(claimant)), 201);
  return { id: data.id, uid: String(data.attributes['uid']) };
}

/** Decides each expense of a claim: fully approved or rejected. */
export async function decideClaim(
  { sql }: Pick<ApiDependencies, 'sql'>,
  claimId: string,
  states: readonly ('approved' | 'rejected')[],
): Promise<void> {
  for (const [position, state] of states.entries()) {
    await sql
      .updateTable('reimbursement_services')
      .set(({ ref }) => ({
        state,
        approved_cents: state === 'approved' ? ref('requested_cents') : null,
        rejection_reason: state === 'rejected' ? { en: 'Not itemized.', es: 'Sin detalle.' } : null,
      }))
      .where('reimbursement_id', '=', claimId)
      .where('position', '=', position)
      .execute();
  }
  await sql
    .updateTable('reimbursements')
    .set({ state: states.includes('approved') ? 'approved' : 'rejected' })
    .where('id', '=', claimId)
    .execute();
}

/** Number of responses by status. */
export function statusCounts(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** A decision for each of the two expenses of `submitted`: an amount in cents, or the reason for rejection. */
export function decisionOf(...lines: readonly (number | string | true)[]) {
  const services = lines.map((line, position) => {
    if (typeof line === 'string') return { position, state: 'rejected', rejection_code: line };
    if (line === true) return { position, state: 'approved' };
    return { position, state: 'approved', approved_amount: line, rejection_code: 'above_coverage' };
  });
  return { services };
}
