export const appointmentKinds = ['appointment', 'contact'] as const;
export const contactWays = ['phone', 'email'] as const;
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const timesOfDay = ['morning', 'afternoon', 'evening', 'any'] as const;
