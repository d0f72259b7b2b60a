import type { StaffRole } from '#app/domain/staff-roles.ts';
import type { Make } from '../records/operator-items.ts';

/** An expert, and a visit that does not exist: these calls are for a person, so a key with the role finds nothing either. */
const [expert, visit] = ['rosa_delgado', '00000000-0000-4000-8000-000000000000'];
const at =
  (id: string): Make =>
  () =>
    Promise.resolve(id);

const hours: { roles: readonly StaffRole[] } = { roles: ['expert', 'administrator'] };
const visits: { roles: readonly StaffRole[] } = { roles: ['expert'] };

/**
 * Calls about the hours of experts and the visits with them, and who may make them. The tests of server/api/visits/schedules and
 * expert-visits cover whose hours and visits these are, and of what companies.
 */
export const expertCalls: Readonly<Record<string, { roles: readonly StaffRole[]; make: Make }>> = {
  'GET experts': { ...hours, make: at('') },
  'GET experts/{id}/schedule': { ...hours, make: at(expert) },
  'POST experts/{id}/hours': { ...hours, make: at(expert) },
  'DELETE experts/{id}/hours/{key}': { ...hours, make: at(`${expert} 1-09:00`) },
  'POST experts/{id}/exceptions': { ...hours, make: at(expert) },
  'DELETE experts/{id}/exceptions/{day}': { ...hours, make: at(`${expert} 2026-03-04`) },
  'POST experts/{id}/visits/{visit_id}/cancellation': { ...hours, make: at(`${expert} ${visit}`) },
  'PUT experts/{id}/visits/{visit_id}/kept': { ...hours, make: at(`${expert} ${visit}`) },
  'GET visits': { ...visits, make: at('') },
  'GET visits/{id}': { ...visits, make: at(visit) },
  'POST visits/{id}/entry': { ...visits, make: at(visit) },
  'PUT visits/{id}/absence': { ...visits, make: at(visit) },
  'PUT visits/{id}/note_draft': { ...visits, make: at(visit) },
  'POST visits/{id}/notes': { ...visits, make: at(visit) },
};
