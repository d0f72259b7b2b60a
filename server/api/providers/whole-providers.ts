import type { Sql } from '#server/platform/db/sql.ts';
import type { ClinicDoctor, ProviderLocation } from './parts.ts';
import { findProviders, listDoctors, listLocations } from './queries.ts';

type ProviderRow = Awaited<ReturnType<typeof findProviders>>[number];

/** A provider with all its related rows. */
export interface WholeProvider {
  row: ProviderRow;
  locations: readonly ProviderLocation[];
  doctors: readonly ClinicDoctor[];
}

/** These providers in this order, with three queries in total. Unknown ids are omitted. */
export async function wholeProviders(sql: Sql, ids: readonly string[]): Promise<WholeProvider[]> {
  const [rows, locations, doctors] = await Promise.all([
    findProviders(sql, ids),
    listLocations(sql, ids),
    listDoctors(sql, ids),
  ]);
  return ids.flatMap((id) =>
    rows
      .filter((row) => row.id === id)
      .map((row) => ({
        row,
        locations: locations.filter((location) => location.provider_id === id),
        doctors: doctors.filter((doctor) => doctor.provider_id === id),
      })),
  );
}
