import type { Member } from '#app/api/entities/member.ts';

/** Who the member's Care Partner is, and where the Care Team is reached. */
export const careTeamOf = ({ company, care_navigator: partner }: Member) => ({
  partner,
  email: company?.care_team_email ?? null,
  phone: company?.care_team_phone ?? null,
});
