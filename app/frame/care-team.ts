import type { SessionUser } from '#app/api/entities/session-user.ts';

/** Where the member's Care Team is reached. */
export const careTeamOf = ({ company }: SessionUser) => ({
  email: company?.care_team_email ?? null,
  phone: company?.care_team_phone ?? null,
});
