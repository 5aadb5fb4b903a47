import { eq, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { auditLog } from '../db/schema/main/platform.ts';
import { auditStatement } from './record-audit.ts';

const sameUploadMs = 3_600_000;
/** More uploads than admins have running at once. */
const maxLookedAt = 50;
// As many as the history shows of a list.
const maxNames = 5;

interface AdminUpload {
  album: { id: string; title: string };
  names: readonly string[];
  watermark: string | null;
}

/**
 * Records photos that an admin added to an album. Browsers send one a request: all that arrive within an hour of the
 * first are one entry, with their number and the first names. One of none is for a call that is repeated after its first
 * response was lost: what it adds is there already.
 */
export async function recordUpload(
  ctx: Context,
  admin: CurrentUser,
  { album, names, watermark }: AdminUpload,
): Promise<void> {
  const entry = sql`(select id from (
      select * from ${auditLog} where action = 'album.upload' order by id desc limit ${maxLookedAt}
    ) where user_id = ${admin.id} and subject_id = ${album.id} and created_at > ${ctx.now - sameUploadMs}
      and after ->> 'watermark' is ${watermark}
    order by id desc limit 1)`;
  const added = JSON.stringify(names.slice(0, maxNames));
  const shownNames = sql`(select json_group_array(value) from (
      select value from json_each(${auditLog.after}, '$.photos') union all select value from json_each(${added})
    limit ${maxNames}))`;
  await ctx.db.batch([
    auditStatement(ctx, admin, {
      action: 'album.upload',
      subjectId: album.id,
      subject: album.title,
      after: { photoCount: 0, photos: [], watermark },
      when: sql`${entry} is null`,
    }),
    ctx.db
      .update(auditLog)
      .set({
        after: sql`json_set(${auditLog.after},
          '$.photoCount', ${auditLog.after} ->> 'photoCount' + ${names.length}, '$.photos', json(${shownNames}))`,
      })
      .where(eq(auditLog.id, entry)),
  ]);
}
