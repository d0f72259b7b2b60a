import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { testClock } from '#tests/support/api/test-clock.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { findDomains, findProvider } from './complete-sign-in.ts';
import { registerProvider, registrationOf } from './registration.ts';

const sealing = createSealing('a key that only tests ever seal with');
const provider = {
  issuer: 'https://id.umbrella.example',
  clientId: 'wren',
  clientAuthentication: 'client_secret_basic' as const,
  clientCredential: 'a secret of the client',
};
const database = await testDatabase();
beforeAll(async () => {
  await ensureCompany(database.sql, 'umbrella');
  await ensureCompany(database.sql, 'globex');
});

afterAll(() => database.close());

const register = (companyId: string, emailDomains: string[], change: Partial<typeof provider> = {}) =>
  registerProvider(
    { sql: database.sql, sealing, clock: testClock() },
    { companyId, provider: { ...provider, ...change }, emailDomains },
  );

test('a later registration replaces the earlier one, including its domains', async () => {
  await register('umbrella', ['umbrella.example', 'old.example']);
  await register('umbrella', ['umbrella.example', 'new.example'], { clientCredential: 'a new secret' });
  const row = await findProvider(database.sql, 'umbrella');
  expect(row && registrationOf(sealing, row)).toEqual({ ...provider, clientCredential: 'a new secret' });
  expect(row?.client_credential_sealed.toString('latin1')).not.toContain('a new secret');
  const domains = await findDomains(database.sql, 'umbrella');
  expect(domains.toSorted()).toEqual(['new.example', 'umbrella.example']);
});

test('a registration that cannot be recorded is none', async () => {
  const registration = { companyId: 'globex', provider, emailDomains: ['globex.example'] };
  const refuse = () => Promise.reject(new Error('no log'));
  const dependencies = { sql: database.sql, sealing, clock: testClock() };
  await expect(registerProvider(dependencies, registration, refuse)).rejects.toThrow('no log');
  expect(await findProvider(database.sql, 'globex')).toBeUndefined();
});

test('another company’s domain is refused, and nothing changes', async () => {
  await register('umbrella', ['umbrella.example']);
  await expect(register('globex', ['globex.example', 'umbrella.example'])).rejects.toThrow('duplicate');
  expect(await findProvider(database.sql, 'globex')).toBeUndefined();
});
