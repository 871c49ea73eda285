import { userById } from '../store/users';

export function userJson(id: number) {
  const user = userById(id);
  return user ? { first_name: user.first_name, id: user.id, last_name: user.last_name } : null;
}

export function userName(id: number): string {
  const user = userById(id);
  return user ? `${user.first_name} ${user.last_name}` : '';
}

export function ownersJson(ids: readonly number[], withEmail: boolean) {
  return ids.flatMap((id) => {
    const user = userById(id);
    const userFields = userJson(id);
    if (!user || !userFields) return [];
    return [withEmail ? { email: user.email, ...userFields } : userFields];
  });
}

/** A time in the server's notation, naive UTC. */
export function naive(time: number): string {
  return `${new Date(time).toISOString().slice(0, 23)}000`;
}
