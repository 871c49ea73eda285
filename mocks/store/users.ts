import type { User } from './records';

/** The three users of the embedded server; the password is the name. */
export const users: readonly User[] = [
  {
    id: 1,
    username: 'admin',
    password: 'admin',
    first_name: 'Ada',
    last_name: 'Admin',
    email: 'admin@example.org',
    role: 'Admin',
  },
  {
    id: 2,
    username: 'alpha',
    password: 'alpha',
    first_name: 'Alpha',
    last_name: 'User',
    email: 'alpha@example.org',
    role: 'Alpha',
  },
  {
    id: 3,
    username: 'gamma',
    password: 'gamma',
    first_name: 'Gamma',
    last_name: 'User',
    email: 'gamma@example.org',
    role: 'Gamma',
  },
];

export function userById(id: number | null): User | undefined {
  return users.find((user) => user.id === id);
}
