import * as staff from '#app/api/staff.api.server.ts';
import * as desk from '#app/areas/desk/desk.api.server.ts';
import type { ClientCalls } from './call-types.ts';

const code = '123456';
const token = 'token';
const password = 'Fresh-straw-nest-27?';
const secret = { password, password_confirmation: password };

export const staffCalls = {
  'app/api/staff.api.server.ts': {
    fetchStaff: (api) => staff.fetchStaff(api),
    signOutStaff: (api) => staff.signOutStaff(api),
  } satisfies ClientCalls<typeof staff>,
  'app/areas/desk/desk.api.server.ts': {
    signInStaff: (api) => desk.signInStaff(api, { email: 'rosa@care.example', password }),
    passCode: (api) => desk.passCode(api, code),
    proveAgain: (api) => desk.proveAgain(api, code),
    fetchInvitation: (api) => desk.fetchInvitation(api, token),
    acceptInvitation: (api) => desk.acceptInvitation(api, { token, name: 'Rosa', ...secret }),
    startFactor: (api) => desk.startFactor(api, { token, password }),
    fetchEnrolment: (api) => desk.fetchEnrolment(api),
    confirmFactor: (api) => desk.confirmFactor(api, code),
    changePassword: (api) => desk.changePassword(api, { current_password: password, ...secret }),
  } satisfies ClientCalls<typeof desk>,
};
