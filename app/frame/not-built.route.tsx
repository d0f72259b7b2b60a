import { data } from 'react-router';
import { NotFound } from './not-found.tsx';

/** The address is known but its page does not exist yet: the same answer as for an unknown one. */
export const loader = () => data(null, { status: 404 });

export default NotFound;
