/** Deadlines that mails state. For this long a member can withdraw the deletion of the account. */
export const deletionDays = 30;
/** How long links in mails work. */
export const disavowalDays = 10;
export const resetTokenMinutes = 60;
export const unlockTokenHours = 24;
export const invitationDays = 60;
export const confirmTokenHours = 72;
