import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi } from '#tests/support/api/test-api.ts';

const api = await openTestApi();

const operation = z.looseObject({
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

test('after the last covered day these calls of members stay open, and no others', async () => {
  const { paths } = description.parse(await (await api.call('/api/openapi.json')).json());
  const members = Object.entries(paths).filter(([path]) => !path.startsWith('/api/v3/staff'));
  const ofMembers = members.flatMap(([path, methods]) =>
    Object.values(methods)
      .filter(({ responses }) => responses['401']?.description.includes('second_factor_required'))
      .map(({ responses }) => ({
        area: path.split('/')[3] ?? '',
        isOpen: !(responses['403']?.description.includes('coverage_ended') ?? false),
      })),
  );
  const open = ofMembers.filter(({ isOpen }) => isOpen).map(({ area }) => area);
  expect([...new Set(open)].toSorted()).toEqual([
    'account_activities',
    'announcements',
    'audit_entries',
    'bills',
    'cookie_consent',
    'data_export',
    'data_sharing_consent',
    'data_sharing_consents',
    'deletion_request',
    'devices',
    'email_address',
    'link_sessions',
    'linked_accounts',
    'passkeys',
    'password',
    'payment_statements',
    'personal_email',
    'preferences',
    'programs',
    'receipts',
    'reimbursement_draft',
    'reimbursements',
    'second_factors',
    'session',
    'session_handovers',
    'sessions',
  ]);
  expect(ofMembers.filter(({ isOpen }) => !isOpen).length).toBeGreaterThan(40);
});
