import type { Member } from '#app/api/entities/member.ts';

/** Where the member's Care Team is reached. */
export const careTeamOf = ({ company }: Member) => ({
  email: company?.care_team_email ?? null,
  phone: company?.care_team_phone ?? null,
});
