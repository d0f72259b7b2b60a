import type { Insertable } from 'kysely';
import type { CompaniesTable, AnnouncementsTable } from '#server/platform/db/tables/companies.ts';
import { z } from 'zod';
import { text } from '../catalog/review.ts';

const everyGoal = [
  'just_got_baby',
  'not_building_family',
  'optimizing_midlife_health',
  'pregnant',
  'raising_family',
  'want_to_build_family',
];

const american = {
  country_name: 'United States',
  country_code: 'US',
  time_zone: 'America/New_York',
  currency: 'USD',
};
const irish = { country_name: 'Ireland', country_code: 'IE', time_zone: 'Europe/Dublin', currency: 'EUR' };

interface Rest {
  passwordMinLength: number;
  languages?: string[];
  place?: typeof american;
}

function company(id: string, name: string, rest: Rest) {
  return {
    ...(rest.place ?? american),
    id,
    name,
    email_domain: `${id}.example`,
    care_team_email: `care-${id}@wren.example`,
    care_team_phone: '+12125550142',
    password_min_length: rest.passwordMinLength,
    languages: rest.languages ?? ['en', 'es'],
    care_plan_types: everyGoal,
    company_plan_types: ['single', 'family', 'plus_one'],
    member_guide_url: `https://guide.${id}.example/family-benefit`,
    // Only Globex checks eligibility before a member gets access.
    ask_for_eligibility_details: id === 'globex',
    provider_network_closed: id === 'initech',
    opened_at: '2026-01-01T00:00:00Z',
    // Acme’s larger claims need two reviewers.
    four_eyes_above_cents: id === 'acme' ? 500_00 : null,
  };
}

export const companies: Insertable<CompaniesTable>[] = [
  company('acme', 'Acme', { passwordMinLength: 12 }),
  company('acme-ireland', 'Acme Ireland', { passwordMinLength: 12, place: irish }),
  company('globex', 'Globex', { passwordMinLength: 10 }),
  company('initech', 'Initech', { passwordMinLength: 12, languages: ['en'] }),
  company('umbrella', 'Umbrella', { passwordMinLength: 14 }),
];

import file from '../content/announcements.json' with { type: 'json' };

const announcement = z.strictObject({
  id: z.string(),
  company_id: z.string(),
  placement: z.enum(['everywhere', 'home', 'care_team', 'coverage', 'providers', 'payments']),
  tone: z.enum(['info', 'alert']),
  title: text,
  body: text,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  position: z.int(),
});

/** Initech leaves, and its members learn what still works. Acme's members learn when they can change plans. */
export const announcements: Insertable<AnnouncementsTable>[] = z.array(announcement).parse(file);
