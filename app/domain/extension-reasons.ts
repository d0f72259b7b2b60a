/**
 * Why the host of a visit adds time (section 6 of the specification), as the API names it. Apart from visit-window.ts, whose Temporal
 * the page of a call would load too.
 */
export const extensionReasons = ['escalation', 'late_member', 'other'] as const;
