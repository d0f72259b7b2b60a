import type { Sql } from '#server/platform/db/sql.ts';

/** The company of test members with its plan `<id>_ppo` and care navigator; created once. */
export async function ensureCompany(sql: Sql, id: string): Promise<void> {
  await sql
    .insertInto('companies')
    .values({
      id,
      name: `Company ${id}`,
      email_domain: `${id}.example`,
      country_name: 'United States',
      country_code: 'US',
      care_team_email: 'care@wren.example',
      password_min_length: 12,
      languages: ['en', 'es'],
      care_plan_types: ['pregnant', 'want_to_build_family'],
      company_plan_types: ['single', 'family'],
      member_guide_url: null,
      opened_at: '2026-01-01T00:00:00Z',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql
    .insertInto('company_plans')
    .values({
      id: `${id}_ppo`,
      company_id: id,
      plan_name: 'PPO 1500',
      plan_type: 'ppo',
      deductible_cents: 150_000,
      oop_max_cents: 400_000,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql
    .insertInto('call_experts')
    .values({
      id: 'rosa_delgado',
      fname: 'Rosa',
      lname: 'Delgado',
      role: { en: 'Care Partner', es: 'Tu compañera de cuidado' },
      body: { en: 'Answers every question.' },
      education: { en: 'Nursing' },
      experience: { en: 'Twelve years' },
      topics: { en: ['Benefits'], es: ['Beneficios'] },
      spoken_languages: ['en', 'es'],
      timezone: 'America/Chicago',
      care_navigator: true,
      image_key: 'experts/rosa_delgado',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
