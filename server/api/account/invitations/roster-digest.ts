import type { Sealing } from '#server/platform/sealing/sealing.ts';

interface Person {
  companyId: string;
  employeeId: string;
  /** YYYY-MM-DD */
  dob: string;
}

/** Normalizes an employee ID for comparison: upper case, without spaces and dashes. */
function canonical({ companyId, employeeId, dob }: Person): string {
  return ['roster', companyId, employeeId.replace(/[\s-]/g, '').toUpperCase(), dob].join(' ');
}

/** The value of company_roster.person_digest. */
export function rosterDigest(sealing: Sealing, person: Person): Buffer {
  return sealing.digest(canonical(person));
}

/** The digests under every configured key, for look-ups. */
export function rosterDigests(sealing: Sealing, person: Person): Buffer[] {
  return sealing.digests(canonical(person));
}
