import { href } from 'react-router';

/** Address of the conversation's newest message, where members continue reading and writing. */
export const chatAddress = () => `${href('/care-navigator')}#newest`;
