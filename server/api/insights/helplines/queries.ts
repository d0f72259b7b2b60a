import type { helplinesAttributes } from '#app/contract/helplines.ts';
import { helplineCountries, type HelplineCountry, shownHelplines } from '#app/domain/helplines.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { shippedHelplines } from '#app/domain/shipped-helplines.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';

export type HelplinesResource = ResourceOf<typeof helplinesAttributes> & { id: HelplineCountry };

/** Who answers in each country: what is published, or what comes with the product where nothing is. */
export async function readHelplines(sql: Sql, language: Language): Promise<HelplinesResource[]> {
  const rows = await sql
    .selectFrom('helplines')
    .innerJoin('helpline_countries', 'helpline_countries.id', 'helplines.country')
    .selectAll('helplines')
    .select('helpline_countries.name as country_name')
    .orderBy('helplines.position')
    .execute();
  return helplineCountries.map((id) => {
    const lines = rows.filter(({ country }) => country === id);
    const [first] = lines;
    const country = first ? { name: first.country_name, lines } : shippedHelplines[id];
    return { type: 'helplines', id, attributes: shownHelplines(country, language) };
  });
}
