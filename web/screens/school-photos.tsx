import { useParams } from 'wouter';
import { dayText } from '../../shared/format/day-text.ts';
import { AlbumUpload } from '../features/library/albums/album-upload.tsx';
import { useIsUploading } from '../features/library/photos/upload/use-uploads.ts';
import { useSchoolJob, useSubjects } from '../features/library/schools/api.ts';
import { schoolTexts } from '../features/library/schools/school-texts.ts';
import styles from '../features/library/schools/schools.module.css';
import { reloadShoot, useShoot } from '../features/library/schools/shoot/api.ts';
import { isCardPhoto } from '../features/library/schools/shoot/choices.ts';
import { ReadingProgress } from '../features/library/schools/shoot/reading-progress.tsx';
import { shootTexts as texts } from '../features/library/schools/shoot/shoot-texts.ts';
import { ShootUpload } from '../features/library/schools/shoot/shoot-upload.tsx';
import { Sorting } from '../features/library/schools/shoot/sorting.tsx';
import { paths, type patterns } from '../paths.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadProblem } from '../ui/feedback/load-problem.tsx';
import { SkeletonStack } from '../ui/feedback/skeleton-stack.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { Muted } from '../ui/layout/muted.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import album from '../ui/media/drawings/album.svg';

/** The photos of a job: uploaded, read, sorted, and given to parents. */
export default function SchoolPhotosScreen() {
  const { id } = useParams<(typeof patterns)['schoolPhotos']>();
  const job = useSchoolJob(id);
  const list = useSubjects(id);
  const shoot = useShoot(id);
  const photos = shoot.data?.photos;
  const isUploading = useIsUploading();
  const error = job.error ?? list.error ?? shoot.error;
  const retry = (): void => {
    for (const { mutate } of [job, list, shoot]) mutate();
  };
  const upload = (isFirst: boolean) => (
    <ShootUpload
      jobId={id}
      album={shoot.data?.album ?? null}
      isFirst={isFirst}
      dialog={(album, isOpen, onOpenChange) => (
        <AlbumUpload
          {...{ album, isOpen, onOpenChange }}
          isBlocked={false}
          // Their pictures come with the next load.
          pages={{ reload: () => reloadShoot(id), replacePhoto: () => Promise.resolve() }}
        />
      )}
    />
  );
  const cards = photos?.filter(isCardPhoto).length ?? 0;
  const facts = [texts.taken(photos?.length ?? 0), cards > 0 && texts.cards(cards)].filter(Boolean).join(', ');
  const erasedOn = job.data?.job.erasedOn;
  const isLoaded = job.data && list.data && shoot.data && !erasedOn;
  return (
    <Page title={texts.title}>
      <Stack gap={6} className={styles.list}>
        <Stack as="header" gap={3}>
          <BackLink href={paths.school({ id })}>{job.data?.job.school ?? texts.back}</BackLink>
          <div className={styles.header}>
            <Stack gap={1}>
              <h1>{texts.title}</h1>
              {photos && photos.length > 0 && <Muted>{facts}</Muted>}
            </Stack>
            {isLoaded && photos && photos.length > 0 && (
              <Row gap={2}>
                {shoot.data?.album && (
                  <ButtonLink href={paths.album({ id: shoot.data.album.id })}>{texts.openAlbum}</ButtonLink>
                )}
                {upload(false)}
              </Row>
            )}
          </div>
        </Stack>
        {error && !isLoaded && (
          <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={retry} />
        )}
        {erasedOn && <Alert tone="info">{schoolTexts.erasedOn(dayText(erasedOn))}</Alert>}
        {!error && !isLoaded && !erasedOn && <SkeletonStack heights={[120, 200]} label={texts.loading} />}
        {isLoaded && photos && photos.length === 0 && (
          <EmptyState drawing={album} title={texts.emptyTitle} text={texts.emptyText} action={upload(true)} />
        )}
        {isLoaded && photos && photos.length > 0 && (
          <>
            <ReadingProgress jobId={id} photos={photos} isUploading={isUploading} />
            {!isUploading && photos.every(({ codes }) => codes !== null) && (
              <Sorting job={job.data!.job} subjects={list.data!} photos={photos} />
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}
