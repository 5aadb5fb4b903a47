import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import {
  type AddedSubjectsResponse,
  type ConsentsResponse,
  consentsInput,
  copyJobInput,
  newSubjectsInput,
  type SchoolJobResponse,
  type SchoolJobsResponse,
  type SchoolOfferResponse,
  type SchoolSubjectResponse,
  type SchoolSubjectsResponse,
  type SchoolTakingsResponse,
  schoolJobInput,
  schoolOfferInput,
  schoolPageQuery,
  schoolPaperQuery,
  updateSubjectInput,
} from '../../../shared/library/schools/contract.ts';
import {
  type DecisionResponse,
  decisionInput,
  type PublishResponse,
  type ReadingsResponse,
  readingsInput,
  type SchoolAlbumResponse,
  type SchoolPhotosResponse,
} from '../../../shared/library/schools/shoot-contract.ts';
import { requireUser, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { readTakings } from '../../shop/school-deliveries/read-takings.ts';
import { addSubjects } from './add-subjects.ts';
import { copyJob } from './copy-job.ts';
import { deleteJob, deleteSubject } from './delete-job.ts';
import { drawPaper } from './draw-paper.ts';
import { setOffer } from './job-offer.ts';
import { publishJob, unpublishJob } from './publish-job.ts';
import { getOwnJob, listJobs, listSubjects, toJob, toSubject } from './queries.ts';
import { createJob, updateJob } from './save-job.ts';
import { findAlbum, listPhotos } from './shoot-photos.ts';
import { decide, makeAlbum, noteReadings } from './sort-photos.ts';
import { noteConsents, updateSubject } from './update-subject.ts';

/** A photographer's jobs at schools. */
export const schoolJobRoutes = new Hono<SignedInEnv>();

schoolJobRoutes.get('/', requireUser, valid('query', schoolPageQuery), async (c) => {
  const { rows, nextCursor } = await listJobs(c.var.ctx, c.var.user.id, c.req.valid('query').cursor);
  return c.json<SchoolJobsResponse>({ jobs: rows.map(toJob), nextCursor });
});

schoolJobRoutes.post('/', requireUser, valid('json', schoolJobInput), async (c) => {
  const job = await createJob(c.var.ctx, c.var.user.id, c.req.valid('json'));
  return c.json<SchoolJobResponse>({ job: toJob(job) }, 201);
});

schoolJobRoutes.get('/:id', requireUser, byId, async (c) =>
  c.json<SchoolJobResponse>({ job: toJob(await getOwnJob(c.var.ctx, c.var.user.id, c.req.valid('param').id)) }),
);

schoolJobRoutes.put('/:id', requireUser, byId, valid('json', schoolJobInput), async (c) => {
  const job = await updateJob(c.var.ctx, c.var.user.id, c.req.valid('param').id, c.req.valid('json'));
  return c.json<SchoolJobResponse>({ job: toJob(job) });
});

schoolJobRoutes.delete('/:id', requireUser, byId, async (c) => {
  await deleteJob(c.var.ctx, c.var.user.id, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'Fotenie bolo zmazané.' });
});

schoolJobRoutes.get('/:id/takings', requireUser, byId, async (c) => {
  const { ctx, user } = c.var;
  const { id } = await getOwnJob(ctx, user.id, c.req.valid('param').id);
  return c.json<SchoolTakingsResponse>({ takings: await readTakings(ctx, id) });
});

schoolJobRoutes.get('/:id/offer', requireUser, byId, async (c) => {
  const { ctx, user } = c.var;
  const { productIds } = await getOwnJob(ctx, user.id, c.req.valid('param').id);
  return c.json<SchoolOfferResponse>({ productIds: productIds ?? [] });
});

schoolJobRoutes.put('/:id/offer', requireUser, byId, valid('json', schoolOfferInput), async (c) => {
  const { ctx, user } = c.var;
  const productIds = await setOffer(ctx, user.id, c.req.valid('param').id, c.req.valid('json').productIds);
  return c.json<SchoolOfferResponse>({ productIds });
});

schoolJobRoutes.get('/:id/subjects', requireUser, byId, valid('query', schoolPageQuery), async (c) => {
  const { ctx, user } = c.var;
  const { id } = await getOwnJob(ctx, user.id, c.req.valid('param').id);
  const { rows, nextCursor } = await listSubjects(ctx, id, c.req.valid('query').cursor);
  return c.json<SchoolSubjectsResponse>({ subjects: rows.map(toSubject), nextCursor });
});

schoolJobRoutes.post('/:id/subjects', requireUser, byId, valid('json', newSubjectsInput), async (c) => {
  const input = c.req.valid('json');
  const job = await addSubjects(c.var.ctx, c.var.user.id, c.req.valid('param').id, input);
  return c.json<AddedSubjectsResponse>({ job: toJob(job), added: input.subjects.length }, 201);
});

schoolJobRoutes.put('/:id/consents', requireUser, byId, valid('json', consentsInput), async (c) => {
  const { ctx, user } = c.var;
  const noted = await noteConsents(ctx, user.id, c.req.valid('param').id, c.req.valid('json'));
  return c.json<ConsentsResponse>({ noted });
});

schoolJobRoutes.post('/:id/copies', requireUser, byId, valid('json', copyJobInput), async (c) => {
  const job = await copyJob(c.var.ctx, c.var.user.id, c.req.valid('param').id, c.req.valid('json'));
  return c.json<SchoolJobResponse>({ job: toJob(job) }, 201);
});

schoolJobRoutes.get('/:id/papers', requireUser, byId, valid('query', schoolPaperQuery), async (c) => {
  const { ctx, user } = c.var;
  const paper = await drawPaper(ctx, user, c.req.valid('param').id, c.req.valid('query').paper);
  return new Response(paper, {
    headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
  });
});

schoolJobRoutes.post('/:id/album', requireUser, byId, async (c) =>
  c.json<SchoolAlbumResponse>({ album: await makeAlbum(c.var.ctx, c.var.user, c.req.valid('param').id) }),
);

schoolJobRoutes.get('/:id/photos', requireUser, byId, valid('query', schoolPageQuery), async (c) => {
  const { ctx, user } = c.var;
  const job = await getOwnJob(ctx, user.id, c.req.valid('param').id);
  const [album, page] = await Promise.all([findAlbum(ctx, job), listPhotos(ctx, job, c.req.valid('query').cursor)]);
  return c.json<SchoolPhotosResponse>({ album, ...page });
});

schoolJobRoutes.put('/:id/readings', requireUser, byId, valid('json', readingsInput), async (c) => {
  const { ctx, user } = c.var;
  const noted = await noteReadings(ctx, user.id, c.req.valid('param').id, c.req.valid('json'));
  return c.json<ReadingsResponse>({ noted });
});

schoolJobRoutes.put('/:id/decisions', requireUser, byId, valid('json', decisionInput), async (c) => {
  const { ctx, user } = c.var;
  const decision = await decide(ctx, user.id, c.req.valid('param').id, c.req.valid('json'));
  return c.json<DecisionResponse>({ decision });
});

schoolJobRoutes.delete('/:id/publish', requireUser, byId, async (c) =>
  c.json<SchoolJobResponse>({ job: toJob(await unpublishJob(c.var.ctx, c.var.user.id, c.req.valid('param').id)) }),
);

schoolJobRoutes.post('/:id/publish', requireUser, byId, async (c) =>
  c.json<PublishResponse>(await publishJob(c.var.ctx, c.var.user.id, c.req.valid('param').id)),
);

/** Who is photographed. */
export const schoolSubjectRoutes = new Hono<SignedInEnv>();

schoolSubjectRoutes.put('/:id', requireUser, byId, valid('json', updateSubjectInput), async (c) => {
  const subject = await updateSubject(c.var.ctx, c.var.user.id, c.req.valid('param').id, c.req.valid('json'));
  return c.json<SchoolSubjectResponse>({ subject: toSubject(subject) });
});

schoolSubjectRoutes.delete('/:id', requireUser, byId, async (c) => {
  await deleteSubject(c.var.ctx, c.var.user.id, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'Zmazané.' });
});
