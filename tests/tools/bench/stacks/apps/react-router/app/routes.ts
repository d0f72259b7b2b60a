import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [index('home.tsx'), route('login', 'login.tsx')] satisfies RouteConfig;
