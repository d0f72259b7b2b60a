/** How long links in mails work; the mails state it. */
/** How long a member can change their mind about being deleted. */
export const deletionDays = 30;
export const disavowalDays = 10;
export const resetTokenMinutes = 60;
export const unlockTokenHours = 24;
export const invitationDays = 60;
export const confirmTokenHours = 72;
