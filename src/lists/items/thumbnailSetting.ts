import { asRecord } from '../../lib/read';
import { readStored, writeStored } from '../../lib/storage';

type UserId = number | undefined;

/** Whether the user wants pictures on cards. Stored by the user's id, as Superset's own front end does: it is the same setting. */
export function showsThumbnails(userId: UserId): boolean {
  return userId === undefined || asRecord(readStored(String(userId)))['thumbnails'] !== false;
}

export function storeThumbnailSetting(userId: number, thumbnails: boolean): void {
  writeStored(String(userId), { ...asRecord(readStored(String(userId))), thumbnails });
}
