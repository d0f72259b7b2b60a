/** Characters of a note after a visit. */
export const longestVisitNote = 4000;

/** How long after it was first sent a note can be corrected. */
export const correctionDays = 7;

/** How long after a visit its expert opens it without a reason, and can still say that the member did not come. */
export const freshDays = 7;

/** A note that was never sent is asked for this many days. */
export const awaitedDays = 30;
