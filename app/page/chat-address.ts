import { href } from 'react-router';

/** Where a link to the conversation leads: to its newest message, where one reads on and writes. */
export const chatAddress = () => `${href('/care-navigator')}#newest`;
