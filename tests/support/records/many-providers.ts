import { sql as expression } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import { updateStatistics } from '../database/query-plan.ts';

/** Adds this many providers across the country, one to three places each, reproducibly. Needs the categories. */
export async function fillWithProviders(sql: Sql, count: number): Promise<void> {
  await expression`
    insert into providers (id, provider_category_id, name, languages, communities, accepting_new_members,
      virtual_visits, image_key)
    select ('00000001-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      (array['therapists', 'doulas', 'fertility_clinics', 'birth_centers'])[1 + n % 4],
      (array['María', 'Ada', 'Zoe', 'Lin', 'Omar', 'Ruth', 'Ivo'])[1 + n % 7] || ' '
        || chr(65 + n % 26) || chr(97 + (n / 26) % 26) || chr(97 + (n / 676) % 26) || 'son',
      case when n % 9 = 0 then array['en', 'es'] when n % 31 = 0 then array['en', 'vi'] else array['en'] end,
      case when n % 13 = 0 then array['single_parents'] else array[]::text[] end,
      n % 5 > 0, n % 3 = 0, 'providers/p01'
    from generate_series(1, ${count}::integer) as n`.execute(sql);
  // Golden-ratio steps cover the country evenly without a pattern.
  await expression`
    insert into provider_locations (id, provider_id, position, street, city, state, zip, latitude, longitude)
    select ('0000001' || place || '-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      ('00000001-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      place, n || ' Main Street', 'Springfield', 'IL', '62701',
      25 + 24 * mod((n + place * 12345) * 0.6180339887, 1), -124 + 57 * mod((n + place * 12345) * 0.7548776662, 1)
    from generate_series(1, ${count}::integer) as n, generate_series(0, 2) as place
    where place <= n % 3`.execute(sql);
  await updateStatistics(sql, 'providers', 'provider_locations', 'provider_counts');
}
