/** How a call of an external service ended: `refused` if it was answered that this call cannot be done. */
export type CallResult = 'ok' | 'refused' | 'failed' | 'unreachable' | 'timeout';

/** Takes note of a call that ended, and of how long the service was waited for, in seconds. */
export type ObserveCall = (result: CallResult, seconds: number) => void;
