import type { Member } from '#app/api/entities/member.ts';

/** The member's Care Partner, and the Care Team's contact. */
export const careTeamOf = ({ company, care_navigator: partner }: Member) => ({
  partner,
  email: company?.care_team_email ?? null,
  phone: company?.care_team_phone ?? null,
});
