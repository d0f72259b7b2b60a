import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { requested_at, type Make, type Owner } from '../records/operator-items.ts';
import { makeReady } from '../records/ready-company.ts';

const company = {
  roles: ['administrator'],
  make: (owner: Owner) => Promise.resolve(owner.company),
  unknown: 'no_such_company',
} as const;
const withWaves =
  (state: 'running' | 'paused'): Make =>
  async (owner, { dependencies: { sql } }) => {
    const waves = { size: 10, every_minutes: 60, next_at: requested_at, started_despite: null, state };
    await sql
      .insertInto('invitation_waves')
      .values({ company_id: owner.company, ...waves })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(waves))
      .execute();
    return owner.company;
  };

const readied: Make = async (owner, { dependencies: { sql } }) => {
  await makeReady(sql, owner.company);
  return owner.company;
};

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns a word of the row, which names no item. */
const logged: Make = async ({ company: companyId }, { dependencies }) => {
  const name = `rosa of ${companyId}`;
  const actor = { kind: 'staff', id: companyId, name } as const;
  const act = { act: 'company_applied', reason: 'administration', companyId } as const;
  await recordAudit(dependencies.sql, dependencies, actor, [act]);
  return name;
};

/** Calls about one company. */
export const companyCalls = {
  'GET companies/{id}/readiness': company,
  'POST companies/{id}/checks': company,
  'POST companies/{id}/test_mails': { ...company, body: () => ({ email: 'ana.ruiz@care.example' }) },
  'POST companies/{id}/waves': {
    ...company,
    make: readied,
    body: () => ({ size: 100, every_minutes: 60 }),
  },
  'POST companies/{id}/waves/pausing': { ...company, make: withWaves('running') },
  'POST companies/{id}/waves/resuming': { ...company, make: withWaves('paused') },
  'GET companies/{id}/brand': company,
  'PUT companies/{id}/brand': {
    ...company,
    body: () => ({
      name: 'Globe',
      mark: null,
      accent: '#0033a0',
      accent_text: '#dbe6ff',
      version: 'd41d8cd98f00b204e9800998ecf8427e',
    }),
  },
  'DELETE companies/{id}/brand': company,
  'POST companies/{id}/marks': { ...company, body: () => onePixel },
} as const;

export const companyLists = {
  'GET audit_log': { roles: ['auditor'], make: logged },
  'GET companies': { ...company, shows: (text: string, id: string) => text.includes(`"id":"${id}"`) },
} as const;
