import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('home.tsx'),
  route('login', 'login.tsx'),
  route('reimbursement/claims', 'claims.tsx'),
] satisfies RouteConfig;
