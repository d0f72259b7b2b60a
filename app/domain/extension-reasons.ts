/** Why the host of a visit adds time (section 6 of the specification), as the API names it. */
export const extensionReasons = ['escalation', 'late_member', 'other'] as const;
