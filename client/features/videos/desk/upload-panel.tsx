import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { EntityLinks } from "#client/features/search/entities/entity-links.tsx";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { GAMES, type GameSlug, getGameById } from "#domain/matches/games.ts";
import type { UploadView } from "#domain/videos/desk-contract.ts";
import { MAX_UPLOAD_BYTES } from "#domain/videos/limits.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { uploadFile } from "./upload-file.ts";
import { MAX_UPLOAD_HOURS, uploadStateLabel } from "./upload-labels.ts";

const GIGABYTES = MAX_UPLOAD_BYTES / 1024 ** 3;
const MATCH_ONLY = [{ kind: "match", max: 1 }] as const;
const POLL_MS = 2_000;
const GAME_OPTIONS = () => GAMES.map(({ slug }) => ({ value: slug, label: gameName(slug) }));

type RowProps = { upload: UploadView; isSending: boolean; editHref: (videoId: number) => string };

function UploadRow({ upload, isSending, editHref }: RowProps) {
  const { locale } = useApp();
  const { state, fileName, totalBytes } = upload;
  const share = state.kind === "uploading" ? state.receivedBytes / totalBytes : undefined;
  return (
    <li className="flex flex-col gap-2 rounded-16 bg-surface-1 p-4" data-upload={state.kind}>
      <b className="truncate font-600 text-strong">
        {state.kind === "ready" ? (
          <Link className="focus-ring" href={editHref(state.videoId)}>
            <bdi>{fileName}</bdi>
          </Link>
        ) : (
          <bdi>{fileName}</bdi>
        )}
      </b>
      <span role="status" className={`text-13 ${state.kind === "rejected" ? "text-live" : "text-muted"}`}>
        {uploadStateLabel(upload, isSending, locale)}
      </span>
      {share === undefined ? null : <progress className="w-full" value={share} max={1} aria-label={fileName} />}
    </li>
  );
}

/** Uploads a file in chunks; picking the same file again resumes the upload. */
export function UploadPanel({ editHref }: Pick<RowProps, "editHref">) {
  const router = useRouter();
  const { api } = router.options.context;
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const [game, setGame] = useState<GameSlug>("soccer");
  const [match, setMatch] = useState<{ kind: "match"; id: number; name: string }[]>([]);
  const [sent, setSent] = useState<UploadView>();
  const action = useAction(router);
  const { data } = useQuery({
    ...callQuery(api, "GET /video/uploads", {}),
    refetchInterval: ({ state }) =>
      state.data?.list.some((upload) => upload.state.kind === "processing") ? POLL_MS : false,
  });
  const uploads = data?.list ?? [];
  const readyCount = uploads.filter(({ state }) => state.kind === "ready").length;
  useEffect(() => () => sending.current?.abort(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a video that became ready belongs in the list below.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ["GET /anchor/videos"] });
    void queryClient.invalidateQueries({ queryKey: ["GET /operator/videos"] });
  }, [readyCount]);

  const send = (file: File) =>
    action.run(async (keyed) => {
      const open = uploads.find(
        ({ state, fileName, totalBytes }) =>
          state.kind === "uploading" && fileName === file.name && totalBytes === file.size,
      );
      const [about] = match;
      const upload =
        open ??
        (await keyed.call("POST /video/upload/create", {
          fileName: file.name,
          bytes: file.size,
          game,
          ...(about && { matchId: about.id }),
        }));
      const abort = new AbortController();
      sending.current = abort;
      setSent(upload);
      try {
        await uploadFile({ api, file, upload, onProgress: setSent, signal: abort.signal });
      } finally {
        setSent(undefined);
        await queryClient.invalidateQueries({ queryKey: ["GET /video/uploads"] });
      }
    });

  const shown = sent ? [sent, ...uploads.filter(({ uploadId }) => uploadId !== sent.uploadId)] : uploads;
  return (
    <section className="flex flex-col gap-4" aria-labelledby="video-upload">
      <h2 id="video-upload" className="text-16 font-600">
        {m.upload_title()}
      </h2>
      <SelectField label={m.match_fact_game()} value={game} options={GAME_OPTIONS()} onValue={setGame} />
      <EntityLinks
        legend={m.video_about()}
        kinds={MATCH_ONLY}
        links={match}
        onLinks={setMatch}
        onPicked={({ gameId = 0 }) => setGame(getGameById(gameId)?.slug ?? game)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="primary"
          className="needs-scripts"
          aria-busy={action.isPending}
          disabled={action.isPending}
          onClick={() => input.current?.click()}
        >
          <span aria-hidden="true" className="i-lucide-upload text-16" />
          {m.upload_choose()}
        </Button>
        <p className="text-13 text-muted">{m.upload_hint({ gigabytes: GIGABYTES, hours: MAX_UPLOAD_HOURS })}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/quicktime,.mp4,.m4v,.mov"
        hidden
        aria-label={m.upload_choose()}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          // Makes the input fire a change event even if the same file is picked again.
          event.target.value = "";
        }}
      />
      <ErrorNotice text={action.failure} />
      {shown.length > 0 ? (
        <>
          <h3 className="text-14 font-600">{m.upload_latest()}</h3>
          <ul className="flex flex-col gap-2">
            {shown.map((upload) => (
              <UploadRow
                key={upload.uploadId}
                upload={upload}
                isSending={upload.uploadId === sent?.uploadId}
                editHref={editHref}
              />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
