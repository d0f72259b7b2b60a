import { randomUUID } from 'node:crypto';
import { issueInvitation, type NewInvitation } from '#server/api/account/invitations/signup-invitations.ts';
import { postJson } from '../api/account-links.ts';
import type { TestApi } from '../api/test-api.ts';
import { ensureCompany } from './companies.ts';

export const basicAnswers = {
  fname: 'Nora',
  lname: 'Lindqvist',
  employee_id: 'E-1',
  dob: '1990-04-17T00:00:00.000Z',
  phone: '+14155550132',
  zip: '94110',
  password: 'Fresh-straw-nest-27?',
  password_confirmation: 'Fresh-straw-nest-27?',
};

const carePlanAnswers = {
  care_plan_type: 'pregnant',
  care_path: 'conventional_pregnancy',
  pregnancy_week: 12,
};

const terms = { accept_terms: true, terms_version: '2026-11' };

/** The required answers of a new member. */
export const registrationAnswers = { ...basicAnswers, ...carePlanAnswers, ...terms };

export interface Invited {
  token: string;
  email: string;
}

/** An invitation to company `acme` for an employee; override the fields under test. */
export async function invite(api: TestApi, change: Partial<NewInvitation> = {}): Promise<Invited> {
  const { sql, sealing, clock } = api.dependencies;
  const companyIds = change.companyIds ?? ['acme'];
  for (const id of companyIds) await ensureCompany(sql, id);
  const email = change.email ?? `new-${randomUUID()}@acme.example`;
  const token = await issueInvitation(sql, sealing, {
    inviterId: null,
    requireEmployeeId: true,
    now: clock.now(),
    lasts: Temporal.Duration.from({ hours: 24 * 60 }),
    ...change,
    companyIds,
    email,
  });
  return { token, email };
}

export function register(api: TestApi, token: string, change: object = {}, headers?: Record<string, string>) {
  return postJson(
    api,
    'registration',
    { token, ...registrationAnswers, ...change },
    headers ? { headers } : {},
  );
}
