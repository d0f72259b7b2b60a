/** Written when a lock is set; done by the unlocks resource. */
export const sendUnlockLinkJob = 'send-unlock-link';
