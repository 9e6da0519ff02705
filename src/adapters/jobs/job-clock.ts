import type { Clock } from '../../kernel/clock.ts'

/** Makes pg-boss's `job_now()` use `mida_now()`. Replaces the function only once, because a replacement discards cached plans. */
export const productClockSql = (schema: string): string => `do $install$ begin
  perform pg_advisory_xact_lock(hashtext('mida job time'));
  if not exists (select 1 from pg_proc where pronamespace = '${schema}'::regnamespace and proname = 'job_now' and prosrc like '%mida_now%')
  then create or replace function ${schema}.job_now() returns timestamptz language sql stable as $$ select public.mida_now() $$;
  end if;
end $install$`

/** Lets pg-boss keep polling after the machine's clock was set back. */
export const jobClock = (clock: Clock) => ({
  now: () => clock.now().getTime(),
  setTimeout: (turn: () => void, ms: number) => setTimeout(turn, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (turn: () => void, ms: number) => setInterval(turn, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
})

export const longestRetryDelaySeconds = 120

/** Moves future times to now, because times written while the clock was ahead would delay jobs. */
export const resetFutureTimesSql = `do $ahead$ declare
  soon timestamptz := public.mida_now();
begin
  if to_regclass('pgboss.job') is null then return; end if;
  update pgboss.job set start_after = soon
    where state in ('created', 'retry') and start_after > soon + interval '${longestRetryDelaySeconds} seconds';
  update pgboss.job set started_on = least(started_on, soon), heartbeat_on = least(heartbeat_on, soon)
    where state = 'active' and greatest(started_on, heartbeat_on) > soon;
  update pgboss.queue set monitor_on = least(monitor_on, soon), monitor_claim_on = least(monitor_claim_on, soon),
    maintain_on = least(maintain_on, soon), delta_on = least(delta_on, soon)
    where greatest(monitor_on, monitor_claim_on, maintain_on, delta_on) > soon;
  update pgboss.version set cron_on = least(cron_on, soon), bam_on = least(bam_on, soon), flow_on = least(flow_on, soon),
    reindex_on = least(reindex_on, soon), monitor_backoff_on = least(monitor_backoff_on, soon);
end $ahead$`
