/** Enqueued when a lock is set; handled by the unlocks resource. */
export const sendUnlockLinkJob = 'send-unlock-link';
